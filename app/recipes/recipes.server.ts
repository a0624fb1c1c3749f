import mongoose from "mongoose";
import { ContentCache } from "~/db/content-cache.server";
import { publishedNow } from "~/editing/publish-date.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import { filtersOf } from "~/fields/filters";
import { withDescriptions } from "~/images/library/descriptions.server";
import { type SearchFields, withoutSearchFields } from "~/search-index/search-fields.server";
import { wordsOfGroup } from "~/search-index/synonym-terms.server";
import { siteSettings } from "~/settings/site-settings.server";
import type { CountedCuisine } from "./cuisines/cuisine";
import { cuisineList } from "./cuisines/cuisines.server";
import { maxRecipeList, type Recipe, type RecipeSummary, timeFields } from "./recipe";
import {
  type RecipeDocument,
  RecipeModel,
  type RecipeSummaryDocument,
  recipeSummaryProjection,
  toRecipe,
  toRecipeSummary,
} from "./recipe.model.server";
import { recipeFields } from "./recipe-fields";
import { type RecipeFilter, type RecipeKeys, recipeKeys, recipesThatFit, searchedInList } from "./recipe-search";

type WholeRecipeDocument = Omit<RecipeDocument, keyof SearchFields>;

/** Whole recipes that fit, newest first or in the wanted order, for callers who may change them. */
export async function listRecipes({ limit, ...filter }: RecipeFilter & { limit: number }): Promise<Recipe[]> {
  const { found } = await findRecipes(filter);
  const listed = found.slice(0, Math.min(limit, maxRecipeList));
  return recipesByIds(listed);
}

/** The ids of the recipes that fit, in the wanted order, and the number of all recipes. */
export async function findRecipes(filter: RecipeFilter): Promise<{ found: string[]; total: number }> {
  const all = await keysCache.get("all", readKeys);
  return { found: recipesThatFit(all, filter, ownersSynonyms()).map(({ id }) => id), total: all.length };
}

/** The owner's synonyms that a list of recipes can be searched with, in lower case. */
export const ownersSynonyms = (): string[][] =>
  siteSettings().synonyms.map(({ words }) => wordsOfGroup(words.toLowerCase()));

/** How many published recipes each cuisine has. */
export async function countRecipes(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { fields } of await keysCache.get("all", readKeys)) {
    const { cuisine } = fields as { cuisine?: string | null };
    if (cuisine) counts[cuisine] = (counts[cuisine] ?? 0) + 1;
  }
  return counts;
}

/** The cuisines with the numbers of their published recipes, as callers of the API get them. */
export async function countedCuisines(): Promise<CountedCuisine[]> {
  const counts = await countRecipes();
  return cuisineList.items.map(({ key, label, position }) => ({ key, label, position, count: counts[key] ?? 0 }));
}

type KeysOfOne = RecipeKeys & { id: string };

/**
 * The keys of every recipe, newest first, about 300 bytes each. They are cached until a recipe changes. So every
 * filter, alone or with others, in every order, costs the database no more than reading the recipes that are shown.
 */
const keysCache = new ContentCache<KeysOfOne[]>();

async function readKeys(): Promise<KeysOfOne[]> {
  const keys: KeysOfOne[] = [];
  const looked = [...searchedInList, ...timeFields, ...filtersOf(recipeFields).map(({ field }) => field)];
  const all = RecipeModel.find(publishedNow(), looked)
    .sort({ publishedAt: -1, _id: -1 })
    .lean<Pick<RecipeDocument, "_id" | (typeof searchedInList)[number] | (typeof timeFields)[number]>>()
    .cursor({ batchSize: 1000 });
  for await (const recipe of all) keys.push({ id: recipe._id.toHexString(), ...recipeKeys(recipe) });
  return keys;
}

/** What the cards of these recipes show. */
export async function recipesInOrder(ids: string[]): Promise<RecipeSummary[]> {
  return (await readInOrder<RecipeSummaryDocument>(ids, recipeSummaryProjection)).map(toRecipeSummary);
}

/** These recipes whole, but for those that readers do not see. */
export async function recipesByIds(ids: string[]): Promise<Recipe[]> {
  return (await readInOrder<WholeRecipeDocument>(ids, withoutSearchFields)).map(toRecipe);
}

/** What the cards of the newest recipes show. */
export async function newestOnCards(limit: number): Promise<RecipeSummary[]> {
  return recipesInOrder((await findRecipes({})).found.slice(0, limit));
}

/** A recipe may have been deleted or made a draft in between. It is left out. */
async function readInOrder<Read extends Pick<RecipeDocument, "_id">>(ids: string[], projection: Record<string, 0>) {
  const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
  const found = await RecipeModel.find({ _id, ...publishedNow() }, projection).lean<Read[]>();
  const byId = new Map(found.map((recipe) => [recipe._id.toHexString(), recipe]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A published recipe by its slug, an earlier slug or its id. `null` if there is none. */
export async function findRecipe(identifier: string): Promise<Recipe | null> {
  const filter = filterOfIdentifier<RecipeDocument>(identifier);
  const found =
    filter &&
    (await RecipeModel.findOne({ ...filter, ...publishedNow() }, withoutSearchFields).lean<WholeRecipeDocument>());
  return found && withDescriptions(toRecipe(found));
}
