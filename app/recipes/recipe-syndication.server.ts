import { publishedNow } from "~/editing/publish-date.server";
import type { Recipe } from "./recipe";
import { RecipeModel, toRecipe } from "./recipe.model.server";

/** The newest recipes with all their fields. */
export async function newestRecipes(limit: number): Promise<Recipe[]> {
  const found = await RecipeModel.find(publishedNow()).sort({ publishedAt: -1, _id: -1 }).limit(limit).lean();
  return found.map(toRecipe);
}
