import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { withDeskState } from "~/editing/review.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import type { DeskState } from "~/facts/status";
import { whereChosen } from "~/fields/filter-query.server";
import type { Chosen } from "~/fields/filters";
import type { DeskRecipe, DeskRecipeSummary } from "~/recipes/recipe";
import {
  deskRecipeProjection,
  type RecipeDocument,
  RecipeModel,
  toDeskRecipe,
  toDeskRecipeSummary,
} from "~/recipes/recipe.model.server";
import { recipeFields } from "~/recipes/recipe-fields";
import { titleWordsFilter } from "~/search-index/title-words.server";
import { recipeEditing } from "./recipe-changes.server";

export type DeskRecipesView = Partial<Chosen<typeof recipeFields>> &
  DeskView & {
    status?: DeskState;
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
    ...withDeskState(status),
    ...whereChosen(recipeFields, chosen),
  };
  const cacheKey = { q, status, ...chosen };
  return deskPage(RecipeModel, filter, { sort, page, projection: deskRecipeProjection, cacheKey }, toDeskRecipeSummary);
}

export const { find: findDeskRecipe } = recipeEditing;

/** The same by its id, its slug or an earlier one. */
export async function findAnyRecipe(identifier: string): Promise<DeskRecipe | null> {
  const filter = filterOfIdentifier<RecipeDocument>(identifier);
  const found = filter && (await RecipeModel.findOne(filter).lean());
  return found && toDeskRecipe(found);
}
