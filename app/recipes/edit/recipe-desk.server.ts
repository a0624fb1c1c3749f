import type { QueryFilter } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { DeskPage, DeskSort } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import type { Status } from "~/facts/status";
import { whereChosen } from "~/fields/filter-query.server";
import type { DeskRecipe, DeskRecipeSummary } from "~/recipes/recipe";
import {
  deskRecipeProjection,
  type RecipeDocument,
  RecipeModel,
  toDeskRecipe,
  toDeskRecipeSummary,
} from "~/recipes/recipe.model.server";
import { recipeFields } from "~/recipes/recipe-fields";
import type { RecipeFilter } from "~/recipes/recipes.server";
import { titleWordsFilter } from "~/search-index/title-words.server";

export type DeskRecipesView = RecipeFilter & {
  /** The starts of words of title or tags. */
  q?: string;
  status?: Status;
  sort?: DeskSort;
  page?: number;
};

/** The desk's list of recipes, with drafts. */
export function deskRecipes({
  q,
  status,
  sort,
  page,
  ...chosen
}: DeskRecipesView): Promise<DeskPage<DeskRecipeSummary>> {
  const filter: QueryFilter<RecipeDocument> = {
    ...titleWordsFilter(q),
    ...(status && { status }),
    ...whereChosen(recipeFields, chosen),
  };
  const cacheKey = { q, status, ...chosen };
  return deskPage(RecipeModel, filter, { sort, page, projection: deskRecipeProjection, cacheKey }, toDeskRecipeSummary);
}

/** A recipe for its form. `null` if there is none. */
export async function findDeskRecipe(id: string): Promise<DeskRecipe | null> {
  const found = isObjectId(id) ? await RecipeModel.findById(id).lean() : null;
  return found && toDeskRecipe(found);
}
