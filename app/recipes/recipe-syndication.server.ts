import { behindId, type IdPage, idPages } from "~/db/id-pages.server";
import { publishedFilter } from "~/facts/status";
import type { Recipe } from "./recipe";
import { RecipeModel, toRecipe } from "./recipe.model.server";

/** The pages of the sitemap of the recipes. */
export const recipeIdPages = (size: number) =>
  idPages(RecipeModel, publishedFilter, size, { _id: 1, updatedAt: 1, status: 1 });

/** The ids of one such page, each with the time of its last change. */
export async function recipeAddresses(page: Pick<IdPage, "after">, size: number) {
  const found = await RecipeModel.find({ ...behindId(page), ...publishedFilter }, { updatedAt: 1 })
    .sort({ _id: 1 })
    .hint({ _id: 1, updatedAt: 1, status: 1 })
    .limit(size)
    .lean<{ _id: unknown; updatedAt: Date }[]>();
  return found.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}

/** The newest recipes with all their fields. */
export async function newestRecipes(limit: number): Promise<Recipe[]> {
  const found = await RecipeModel.find({ ...publishedFilter })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return found.map(toRecipe);
}
