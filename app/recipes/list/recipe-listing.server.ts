import mongoose from "mongoose";
import { ContentCache } from "~/db/content-cache.server";
import { publishedFilter } from "~/facts/status";
import { filtersOf } from "~/fields/filters";
import type { RecipeSummary } from "~/recipes/recipe";
import {
  type RecipeDocument,
  RecipeModel,
  type RecipeSummaryDocument,
  recipeSummaryProjection,
  toRecipeSummary,
} from "~/recipes/recipe.model.server";
import { recipeFields } from "~/recipes/recipe-fields";
import {
  hasFilters,
  isOfView,
  type RecipeKeys,
  type RecipeView,
  recipeKeys,
  searchedInList,
} from "~/recipes/recipe-search";
import { type RecipeListing, recipesOnPage } from "./recipe-listing";

/**
 * The readers' list of recipes, newest first. If all recipes fit one page, they are all returned, and the browser
 * filters them. Otherwise one page of the view's recipes is returned. A page after the last becomes the last.
 */
export async function recipeListing(view: RecipeView): Promise<RecipeListing> {
  const all = await keysOfAll();
  const matches = hasFilters(view) ? all.filter(isOfView(view)) : all;
  const isWhole = all.length <= recipesOnPage;
  const pages = isWhole ? 1 : Math.max(1, Math.ceil(matches.length / recipesOnPage));
  const page = Math.min(view.page, pages);
  const shown = isWhole ? all : matches.slice((page - 1) * recipesOnPage, page * recipesOnPage);
  const recipes = await recipesInOrder(shown.map(({ id }) => id));
  return { recipes, isWhole, total: all.length, matches: matches.length, page, pages };
}

type KeysOfOne = RecipeKeys & { id: string };

/** The keys of every recipe, newest first, about 300 bytes each. They are cached until a recipe changes. */
const keysOfAll = () => keysCache.get("all", readKeys);

const keysCache = new ContentCache<KeysOfOne[]>();

async function readKeys(): Promise<KeysOfOne[]> {
  const keys: KeysOfOne[] = [];
  const looked = [...searchedInList, ...filtersOf(recipeFields).map(({ field }) => field)];
  const all = RecipeModel.find({ ...publishedFilter }, looked)
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<RecipeDocument, "_id" | (typeof searchedInList)[number]>>()
    .cursor({ batchSize: 1000 });
  for await (const recipe of all) keys.push({ id: recipe._id.toHexString(), ...recipeKeys(recipe) });
  return keys;
}

async function recipesInOrder(ids: string[]): Promise<RecipeSummary[]> {
  const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
  const found = await RecipeModel.find({ _id, ...publishedFilter }, recipeSummaryProjection).lean<
    RecipeSummaryDocument[]
  >();
  const byId = new Map(found.map((recipe) => [recipe._id.toHexString(), recipe]));
  // A recipe may have been deleted or made a draft in between.
  return ids.flatMap((id) => byId.get(id) ?? []).map(toRecipeSummary);
}
