import { scaleIngredient } from "~/recipes/amounts/scale.server";
import type { Recipe } from "~/recipes/recipe";
import { groupIngredients } from "./ingredients";
import type { ScaledRecipe } from "./servings";

/**
 * A recipe for the requested servings, or as it was written. If it does not say how many it serves, it is not scaled.
 */
export function scaleRecipe(recipe: Recipe, asked: number | null): ScaledRecipe {
  const servings = recipe.servings && (asked ?? recipe.servings);
  const factor = recipe.servings && servings ? servings / recipe.servings : 1;
  const ingredients = groupIngredients(recipe.ingredients).map(({ heading, lines }) => ({
    heading,
    lines: lines.map(({ place, text }) => ({ place, ...scaleIngredient(text, factor) })),
  }));
  return { recipe, servings, ingredients };
}
