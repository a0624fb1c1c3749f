import { type IngredientGroup, type Recipe, recipePath } from "~/recipes/recipe";
import { recipeLimits } from "~/recipes/recipe-fields";

/** The servings in an address or a form. `null` if there are none, or if they make no sense. */
export function readServings(given: URLSearchParams): number | null {
  const asked = Number(/^\d{1,4}$/.exec(given.get("servings")?.trim() ?? "")?.[0]);
  return asked >= 1 && asked <= recipeLimits.servings ? asked : null;
}

/** The error in the servings of an address or a form, in words. `null` if there is none. */
export function servingsProblem(given: URLSearchParams): string | null {
  if (!given.has("servings") || readServings(given) !== null) return null;
  return `Choose between 1 and ${recipeLimits.servings} servings.`;
}

/** The address of a recipe for a number of servings. The recipe's own number is left out. */
export function servingsPath(recipe: Pick<Recipe, "slug" | "servings">, servings: number | null): string {
  return servings === null || servings === recipe.servings
    ? recipePath(recipe)
    : `${recipePath(recipe)}?servings=${servings}`;
}

/** The address of a step in cook mode, counted from 1. */
export function cookPath(recipe: Pick<Recipe, "slug" | "servings">, servings: number | null, step = 1): string {
  const query = new URLSearchParams();
  if (step > 1) query.set("step", String(step));
  if (servings !== null && servings !== recipe.servings) query.set("servings", String(servings));
  const search = query.toString();
  return `${recipePath(recipe)}/cook${search ? `?${search}` : ""}`;
}

/** A recipe for a number of servings, with the ingredients for them. */
export type ScaledRecipe = { recipe: Recipe; servings: number | null; ingredients: IngredientGroup[] };
