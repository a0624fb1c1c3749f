import type { RecipeSummary } from "~/recipes/recipe";

/** The list of recipes as a view shows it. */
export type RecipeListing = {
  /** All there are where the list is whole; otherwise those of the view's page. */
  recipes: RecipeSummary[];
  /** Whether all recipes are here, so that nobody needs to be asked for another view. */
  isWhole: boolean;
  /** How many recipes there are, and how many of them the view finds. */
  total: number;
  found: number;
  page: number;
  pages: number;
};

/** Rows of two and of three cards are full. */
export const recipesOnPage = 60;
