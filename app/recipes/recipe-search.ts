import { type Chosen, fitsChosen, isAnyChosen, keysOf, readChosen, writeChosen } from "~/fields/filters";
import type { RecipeSummary } from "./recipe";
import { recipeFields } from "./recipe-fields";

/** A view of the list of recipes. The list's address contains it. Pages count from 1. */
export type RecipeView = Chosen<typeof recipeFields> & { q: string; page: number };

/** The text and fields by which a recipe is found. They are made once for a list that is searched at each keystroke. */
export type RecipeKeys = { text: string; fields: object };

export const recipeKeys = (recipe: Pick<RecipeSummary, (typeof searchedInList)[number]>): RecipeKeys => ({
  // No search contains a line break, so none matches across two fields.
  text: inLowerCase(
    searchedInList
      .map((name) => recipe[name])
      .filter(Boolean)
      .join("\n"),
  ),
  fields: keysOf(recipeFields, recipe),
});

/** The fields in which the list looks for a text (R7.2). */
export const searchedInList = ["title", "description", "author"] as const;

/** Whether a view shows a recipe: it needs the text in one of these fields, in any case, and must fit all filters. */
export function isOfView(view: Partial<RecipeView>): (keys: RecipeKeys) => boolean {
  const wanted = inLowerCase(view.q?.trim() ?? "");
  const fits = fitsChosen(recipeFields, view);
  return ({ text, fields }) => fits(fields) && text.includes(wanted);
}

/** The list, as the page above every recipe. */
export const recipesPage = { to: "/recipes", label: "Recipes" };

/** Reads a view from an address or a form. A missing or wrong value means all. */
export function readRecipeView(given: URLSearchParams | FormData): RecipeView {
  const read = (name: string) => String(given.get(name) ?? "");
  return {
    q: read("q")
      .replace(/\p{Cc}/gu, "")
      .slice(0, recipeSearchLongest)
      .trim(),
    ...readChosen(recipeFields, given),
    page: /^[1-9]\d{0,5}$/.test(read("page")) ? Number(read("page")) : 1,
  };
}

/** The address of a view of the list. Every view has one. */
export function recipesPath(view: Partial<RecipeView> = {}): string {
  const query = new URLSearchParams();
  if (view.q) query.set("q", view.q);
  writeChosen(recipeFields, view, query);
  if (view.page && view.page > 1) query.set("page", String(view.page));
  const search = query.toString();
  return `/recipes${search ? `?${search}` : ""}`;
}

/** Whether a view leaves out any recipe. */
export const hasFilters = (view: RecipeView) => view.q !== "" || isAnyChosen(recipeFields, view);

export const recipeSearchLongest = 200;

const inLowerCase = (text: string) => text.toLocaleLowerCase("en-GB");
