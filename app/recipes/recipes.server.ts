import { isObjectId } from "~/db/model.server";
import { publishedFilter } from "~/facts/status";
import { whereChosen } from "~/fields/filter-query.server";
import type { Chosen } from "~/fields/filters";
import { type SearchFields, withoutSearchFields } from "~/search-index/search-fields.server";
import { type Recipe, type RecipeSummary, recipeListMost } from "./recipe";
import {
  type RecipeDocument,
  RecipeModel,
  type RecipeSummaryDocument,
  recipeSummaryProjection,
  toRecipe,
  toRecipeSummary,
} from "./recipe.model.server";
import { recipeFields } from "./recipe-fields";

export type RecipeFilter = Partial<Chosen<typeof recipeFields>>;

/** Recipes, newest first. */
export async function listRecipes({ limit, ...chosen }: RecipeFilter & { limit: number }): Promise<RecipeSummary[]> {
  const filter = { ...publishedFilter, ...whereChosen(recipeFields, chosen) };
  const found = await RecipeModel.find(filter, recipeSummaryProjection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(limit, recipeListMost))
    .lean<RecipeSummaryDocument[]>();
  return found.map(toRecipeSummary);
}

/** A published recipe by its id. `null` if there is none. */
export async function findRecipe(id: string): Promise<Recipe | null> {
  const found = isObjectId(id)
    ? await RecipeModel.findOne({ _id: id, ...publishedFilter }, withoutSearchFields).lean<
        Omit<RecipeDocument, keyof SearchFields>
      >()
    : null;
  return found && toRecipe(found);
}
