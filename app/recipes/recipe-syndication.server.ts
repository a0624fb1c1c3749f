import { publishedFilter } from "~/facts/status";
import type { Recipe } from "./recipe";
import { RecipeModel, toRecipe } from "./recipe.model.server";

/** The newest recipes with all their fields. */
export async function newestRecipes(limit: number): Promise<Recipe[]> {
  const found = await RecipeModel.find({ ...publishedFilter })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return found.map(toRecipe);
}
