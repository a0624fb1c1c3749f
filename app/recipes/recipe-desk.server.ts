import type { QueryFilter } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { DeskPage, DeskSort } from "~/editing/desk";
import { deskPage } from "~/editing/desk-page.server";
import { titleWordsFilter } from "~/search/title-words.server";
import type { DeskRecipe, RecipeSummary } from "./recipe";
import {
  type RecipeDocument,
  RecipeModel,
  recipeSummaryProjection,
  toDeskRecipe,
  toRecipeSummary,
} from "./recipe.model.server";
import type { RecipeFilter } from "./recipes.server";

export type DeskRecipesView = RecipeFilter & {
  /** The beginnings of words of title or tags. */
  q?: string;
  sort?: DeskSort;
  page?: number;
};

/** The desk's list of recipes. */
export function deskRecipes({ q, cuisine, difficulty, sort, page }: DeskRecipesView): Promise<DeskPage<RecipeSummary>> {
  const filter: QueryFilter<RecipeDocument> = {
    ...titleWordsFilter(q),
    ...(cuisine && { cuisine }),
    ...(difficulty && { difficulty }),
  };
  const listed = { as: { q, cuisine, difficulty } };
  return deskPage(RecipeModel, filter, { sort, page, projection: recipeSummaryProjection, listed }, toRecipeSummary);
}

/** A recipe for its form; `null` where there is none. */
export async function findDeskRecipe(id: string): Promise<DeskRecipe | null> {
  const found = isObjectId(id) ? await RecipeModel.findById(id).lean() : null;
  return found && toDeskRecipe(found);
}
