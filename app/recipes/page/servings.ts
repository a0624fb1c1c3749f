import { type UnitSystem, unitSystems } from "~/recipes/amounts/unit-systems";
import { type IngredientGroup, type IngredientLine, type Recipe, recipePath } from "~/recipes/recipe";
import { recipeLimits } from "~/recipes/recipe-words";
import type { Film } from "~/text-blocks/films";

/** How a reader cooks a recipe: for a number of servings or a multiple of what was written, and in which units. */
export type Wanted = { servings: number | null; times: number; units?: UnitSystem };

/** A recipe as it is cooked, with the ingredients for that. */
export type ScaledRecipe = Wanted & {
  recipe: Recipe;
  ingredients: IngredientGroup[];
  /** The systems of units in which the ingredients would be others. */
  systems: UnitSystem[];
  /** The lines of the instructions, with the amounts for that. */
  steps: Omit<IngredientLine, "place">[];
  /** What it makes then. `null` if the recipe does not say. */
  makes: Omit<IngredientLine, "place"> | null;
  /** Its film, if it is of a site that is known. */
  film: Film | null;
};

/** The systems of units that a recipe can be shown in. */
export const namesOfSystems = Object.keys(unitSystems) as UnitSystem[];

/** The multiples that a recipe is offered in. One is what was written. */
export const multiples = [0.5, 1, 2, 3] as const;

/** The servings and the multiple in an address or a form. `null` and 1 if there are none, or if they make no sense. */
export function readWanted(given: URLSearchParams): Wanted {
  const asked = Number(/^\d{1,4}$/.exec(given.get("servings")?.trim() ?? "")?.[0]);
  return {
    servings: asked >= 1 && asked <= recipeLimits.servings ? asked : null,
    times: multiples.find((times) => String(times) === given.get("times")) ?? 1,
    units: namesOfSystems.find((system) => system === given.get("units")),
  };
}

/** The error in the servings of an address or a form, in words. `null` if there is none. */
export function servingsProblem(given: URLSearchParams): string | null {
  if (!given.has("servings") || readWanted(given).servings !== null) return null;
  return `Choose between 1 and ${recipeLimits.servings} servings.`;
}

type Amount = Wanted & { recipe: Pick<Recipe, "slug" | "servings"> };

type Query = [name: string, value: string][];

/** What an address says of the units. */
export const unitsQuery = ({ units }: Pick<Wanted, "units">): Query => (units ? [["units", units]] : []);

/** What an address says of the amount. The recipe's own needs no mention, and half a serving is a multiple. */
export function servingsQuery({ recipe, servings, times }: Amount): Query {
  if (servings === null || !Number.isInteger(servings)) return times === 1 ? [] : [["times", String(times)]];
  return servings === recipe.servings ? [] : [["servings", String(servings)]];
}

const amountQuery = (amount: Amount) => [...servingsQuery(amount), ...unitsQuery(amount)];

const withQuery = (path: string, query: Query) => (query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path);

/** The address of a recipe's page for this amount. */
export const servingsPath = (amount: Amount) => withQuery(recipePath(amount.recipe), amountQuery(amount));

/** The address of a step in cook mode, counted from 1. */
export const cookPath = (amount: Amount, step = 1) =>
  withQuery(`${recipePath(amount.recipe)}/cook`, [
    ...(step > 1 ? ([["step", String(step)]] as Query) : []),
    ...amountQuery(amount),
  ]);

/** The address of its page on which its film plays. */
export const playPath = (amount: Amount) =>
  withQuery(recipePath(amount.recipe), [...amountQuery(amount), ["play", "1"]]);

/** A number of servings, in halves: 2½. */
export const servingsText = (servings: number) =>
  Number.isInteger(servings) ? String(servings) : `${Math.floor(servings) || ""}½`;

/** For what was written, where the amounts are others. `null` if they are the same. */
export function writtenFor({ recipe, servings, times }: Amount): string | null {
  if (times === 1) return null;
  return recipe.servings && servings ? `for ${recipe.servings}` : "for the recipe as it was written";
}
