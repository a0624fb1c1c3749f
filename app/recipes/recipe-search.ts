import { type Chosen, fitsChosen, isAnyChosen, keysOf, readChosen, writeChosen } from "~/fields/filters";
import { readOrder } from "~/fields/orders";
import { type RecipeSummary, recipesPage, type timeFields, totalTime } from "./recipe";
import { recipeFilters } from "./recipe-fields";
import { type WordGroups, wordings } from "./wordings";

/** The orders of the list by their values in the address, with their labels. The first needs no mention there. */
export const recipeOrders = { newest: "Newest first", quickest: "Quickest first" } as const;
type RecipeOrder = keyof typeof recipeOrders;

/** What of all recipes a caller wants: those that fit the filters, in an order. */
export type RecipeFilter = Partial<Chosen<typeof recipeFilters>> & { q?: string; sort?: RecipeOrder };

/** A view of the list of recipes. The list's address contains it. Pages count from 1. */
export type RecipeView = Chosen<typeof recipeFilters> & { q: string; sort: RecipeOrder; page: number };

/**
 * The text, fields and time by which a recipe is found and ordered. They are made once for a list that is searched at
 * each keystroke.
 */
export type RecipeKeys = { text: string; fields: object; minutes: number };

/** Recipes that do not say how long they take come after all others. */
const unknownTime = Number.MAX_SAFE_INTEGER;

export const recipeKeys = (recipe: SearchedFields): RecipeKeys => ({
  // No search contains a line break, so none matches across two fields.
  text: inLowerCase(
    searchedInList
      .map((name) => recipe[name])
      .filter(Boolean)
      .join("\n"),
  ),
  fields: keysOf(recipeFilters, { ...recipe, totalTime: totalTime(recipe) }),
  minutes: totalTime(recipe) ?? unknownTime,
});

type SearchedFields = Pick<RecipeSummary, (typeof searchedInList)[number] | (typeof timeFields)[number]>;

/** The fields in which the list looks for a text (R7.2). */
export const searchedInList = ["title", "description", "author"] as const;

/**
 * The recipes that fit, in the wanted order. A recipe needs the text in one of these fields, in any case, and must fit
 * all filters.
 *
 * @param all newest first
 * @param synonyms words of the search may stand in the text as others of their group
 */
export function recipesThatFit<One extends RecipeKeys>(
  all: One[],
  view: RecipeFilter,
  synonyms: WordGroups = [],
): One[] {
  const wanted = wordings(inLowerCase(view.q?.trim() ?? ""), synonyms);
  const fits = fitsChosen(recipeFilters, view);
  const found = all.filter(({ text, fields }) => fits(fields) && wanted.some((wording) => text.includes(wording)));
  return view.sort === "quickest" ? found.sort((one, other) => one.minutes - other.minutes) : found;
}

/**
 * Reads a view from an address or a form. A missing or wrong value means all.
 *
 * @param filters `recipeFilters` with the cuisines that there are
 */
export function readRecipeView(given: URLSearchParams | FormData, filters: typeof recipeFilters): RecipeView {
  const read = (name: string) => String(given.get(name) ?? "");
  return {
    q: read("q")
      .replace(/\p{Cc}/gu, "")
      .slice(0, recipeSearchLongest)
      .trim(),
    ...readChosen(filters, given),
    sort: readOrder(recipeOrders, read("sort"), "newest"),
    page: /^[1-9]\d{0,5}$/.test(read("page")) ? Number(read("page")) : 1,
  };
}

/** The address of a view of the list. Every view has one. */
export function recipesPath(view: Partial<RecipeView> = {}): string {
  const query = new URLSearchParams();
  if (view.q) query.set("q", view.q);
  writeChosen(recipeFilters, view, query);
  if (view.sort && view.sort !== "newest") query.set("sort", view.sort);
  if (view.page && view.page > 1) query.set("page", String(view.page));
  const search = query.toString();
  return `${recipesPage.to}${search ? `?${search}` : ""}`;
}

/** Whether a view leaves out any recipe. */
export const hasFilters = (view: RecipeView) => view.q !== "" || isAnyChosen(recipeFilters, view);

export const recipeSearchLongest = 200;

const inLowerCase = (text: string) => text.toLowerCase();
