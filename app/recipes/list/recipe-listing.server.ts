import { withRatings } from "~/recipes/ratings/rated-recipes.server";
import type { RecipeSummary } from "~/recipes/recipe";
import { type RecipeView, recipeKeys } from "~/recipes/recipe-search";
import { findRecipes, ownersSynonyms, recipesInOrder } from "~/recipes/recipes.server";
import { type RecipeListing, recipesOnPage } from "./recipe-listing";

/**
 * The readers' list of recipes. If all recipes fit one page, they are all returned, newest first, and the browser filters
 * and orders them. Otherwise one page of the view's recipes is returned. A page after the last becomes the last.
 */
export async function recipeListing(view: RecipeView): Promise<RecipeListing> {
  const { found, total } = await findRecipes(view);
  const isWhole = total <= recipesOnPage;
  const pages = isWhole ? 1 : Math.max(1, Math.ceil(found.length / recipesOnPage));
  const page = Math.min(view.page, pages);
  const shown = isWhole ? (await findRecipes({})).found : found.slice((page - 1) * recipesOnPage, page * recipesOnPage);
  const recipes = await withRatings(await recipesInOrder(shown));
  const synonyms = isWhole ? synonymsIn(recipes) : undefined;
  return { recipes, isWhole, total, matches: found.length, page, pages, synonyms };
}

/** Of the owner's synonyms those that could find one of these recipes. */
function synonymsIn(recipes: RecipeSummary[]): string[][] | undefined {
  const groups = ownersSynonyms();
  if (groups.length === 0) return undefined;
  const text = recipes.map((recipe) => recipeKeys(recipe).text).join("\n");
  return groups.filter((group) => group.some((word) => text.includes(word)));
}
