import { type IngredientGroup, type Recipe, recipePath } from "~/recipes/recipe";
import { recipeLimits } from "~/recipes/recipe-fields";

/** The servings that an address or a form asks for; `null` for none, or what makes no sense. */
export function readServings(given: URLSearchParams): number | null {
  const asked = Number(/^\d{1,4}$/.exec(given.get("servings")?.trim() ?? "")?.[0]);
  return asked >= 1 && asked <= recipeLimits.servings ? asked : null;
}

/** What is wrong with the servings that an address or a form asks for, in words; `null` where nothing is. */
export function servingsProblem(given: URLSearchParams): string | null {
  if (!given.has("servings") || readServings(given) !== null) return null;
  return `Choose between 1 and ${recipeLimits.servings} servings.`;
}

/** The address of a recipe for a number of servings; those that it was written for need no mention. */
export function servingsPath(recipe: Pick<Recipe, "id" | "servings">, servings: number | null): string {
  return servings === null || servings === recipe.servings
    ? recipePath(recipe)
    : `${recipePath(recipe)}?servings=${servings}`;
}

/** The address of a step in cook mode, counted from 1. */
export function cookPath(recipe: Pick<Recipe, "id" | "servings">, servings: number | null, step = 1): string {
  const query = new URLSearchParams();
  if (step > 1) query.set("step", String(step));
  if (servings !== null && servings !== recipe.servings) query.set("servings", String(servings));
  const search = query.toString();
  return `${recipePath(recipe)}/cook${search ? `?${search}` : ""}`;
}

/** A recipe as it is shown: for so many servings, with the ingredients for them. */
export type ScaledRecipe = { recipe: Recipe; servings: number | null; ingredients: IngredientGroup[] };
