import type { RecipeSummary } from "~/recipes/recipe";
import type { RatedRecipe } from "./rating";
import { sumsOnCards } from "./rating-sums.server";
import { areRatingsOn } from "./ratings.server";

/** Recipes for cards, with the sum of their ratings where there are any. While ratings are off, as they are. */
export async function withRatings(recipes: RecipeSummary[]): Promise<RatedRecipe[]> {
  if (!areRatingsOn() || recipes.length === 0) return recipes;
  const sums = await sumsOnCards(recipes.map(({ id }) => id));
  return recipes.map((recipe) => {
    const rating = sums.get(recipe.id);
    return rating && rating.count > 0 ? { ...recipe, rating } : recipe;
  });
}
