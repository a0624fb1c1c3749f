import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView, NamedView, Origin } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { listNames, nameFilter, textFilter, textFilterInOrder } from "~/desk/words/list-words.server";
import { withDeskState } from "~/editing/review.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import type { DeskState } from "~/facts/status";
import { whereChosen } from "~/fields/filter-query.server";
import type { Chosen } from "~/fields/filters";
import { readsOf } from "~/numbers/reads.server";
import type { DeskRecipe, DeskRecipeSummary } from "~/recipes/recipe";
import {
  deskRecipeProjection,
  type RecipeDocument,
  RecipeModel,
  toDeskRecipe,
  toDeskRecipeSummary,
} from "~/recipes/recipe.model.server";
import { recipeFields } from "~/recipes/recipe-fields";
import { recipeEditing } from "./recipe-changes.server";

export type DeskRecipesView = Partial<Chosen<typeof recipeFields>> &
  DeskView &
  NamedView & {
    status?: DeskState;
    origin?: Origin;
  };

/** The desk's list of recipes, with drafts and the reads of the last 30 days. */
export async function deskRecipes({
  q,
  author,
  tag,
  origin,
  status,
  sort,
  page,
  ...chosen
}: DeskRecipesView): Promise<DeskPage<DeskRecipeSummary>> {
  const filter: QueryFilter<RecipeDocument> = {
    ...(await textFilter(RecipeModel, q)),
    ...(await nameFilter(RecipeModel, { author, tag })),
    ...(origin && (origin === "model" ? { "writtenByModel.at": { $gt: "" } } : { writtenByModel: null })),
    ...withDeskState(status),
    ...whereChosen(recipeFields, chosen),
  };
  const cacheKey = { q, author, tag, origin, status, ...chosen };
  const view = {
    sort,
    page,
    projection: deskRecipeProjection,
    cacheKey,
    inOrder: await textFilterInOrder(RecipeModel, q),
  };
  const [found, names] = await Promise.all([
    deskPage(RecipeModel, filter, view, toDeskRecipeSummary),
    listNames(RecipeModel),
  ]);
  const reads = await readsOf(
    "recipe",
    found.items.map(({ id }) => id),
  );
  return { ...found, names, items: found.items.map((item) => ({ ...item, reads: reads.get(item.id) ?? 0 })) };
}

export const { find: findDeskRecipe } = recipeEditing;

/** The same by its id, its slug or an earlier one. */
export async function findAnyRecipe(identifier: string): Promise<DeskRecipe | null> {
  const filter = filterOfIdentifier<RecipeDocument>(identifier);
  const found = filter && (await RecipeModel.findOne(filter).lean());
  return found && toDeskRecipe(found);
}
