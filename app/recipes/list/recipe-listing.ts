import type { RatedRecipe } from "~/recipes/ratings/rating";

/** The list of recipes for a view. */
export type RecipeListing = {
  /** All recipes if the list is complete, otherwise those of the view's page. */
  recipes: RatedRecipe[];
  /** Whether all recipes are here. Then another view needs no request. */
  isWhole: boolean;
  /** The number of recipes, and of those that fit the view. */
  total: number;
  matches: number;
  page: number;
  pages: number;
  /** The owner's synonyms of words in a complete list, if there are any: see ~/recipes/wordings. */
  synonyms?: string[][];
};

/** Fills rows of two and of three cards. */
export const recipesOnPage = 60;
