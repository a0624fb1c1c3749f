import { keptInBrowser } from "~/mine/saved-in-browser";
import { addInBrowser } from "~/mine/shopping/list-in-browser";
import { readStored, store } from "~/page/browser-storage";
import { type Meal, type WeekDay, weekDays, weekIsFull, weekLimits, weekOf, wishesOfWeek } from "./week-plan";

/** A meal for the browser of a reader who has not signed in. `written` is for how many people the recipe is. */
export type BrowserMeal = {
  day: WeekDay;
  recipe: { id: string; title: string; path: string; servings: number | null; written: number | null } | null;
  words: string | null;
};

type KeptMeal = BrowserMeal & { key: string };

const storageKey = "week";

/** The meals that this browser keeps. None if it refuses to store anything. */
export function mealsInBrowser(): KeptMeal[] {
  const kept = readStored(storageKey);
  return Array.isArray(kept) ? kept.filter(isKeptMeal).slice(0, weekLimits.meals) : [];
}

/** Other versions of the program, and readers themselves, can have written there. */
const isKeptMeal = (kept: KeptMeal | null): kept is KeptMeal =>
  /^[0-9a-f]{12}$/.test(kept?.key ?? "") &&
  weekDays.some((day) => day === kept?.day) &&
  (typeof kept?.words === "string" || kept?.words === null) &&
  (kept.recipe === null || isKeptRecipe(kept.recipe));

const isKeptRecipe = (kept: BrowserMeal["recipe"] | undefined): boolean =>
  [kept?.id, kept?.title].every((value) => typeof value === "string") &&
  /^\/(?![/\\])/.test(kept?.path ?? "") &&
  [kept?.servings, kept?.written].every((value) => typeof value === "number" || value === null);

/** What the page of the week shows of this browser: its week, and the recipes that it has saved. */
export function withWeekOfBrowser<Shown extends { saved: { id: string; title: string }[] }>(shown: Shown) {
  const chosen = shown.saved;
  const others = keptInBrowser().filter(({ kind, id }) => kind === "recipe" && id !== chosen[0]?.id);
  return {
    ...shown,
    week: weekOf(mealsInBrowser().map(asMeal)),
    isOfBrowser: true,
    saved: [...chosen, ...others.map(({ id, title }) => ({ id, title }))],
  };
}

const asMeal = ({ key, day, recipe, words }: KeptMeal): Meal & { day: WeekDay } => ({
  ...{ key, day, words },
  recipe: recipe && { id: recipe.id, servings: recipe.servings, on: { title: recipe.title, path: recipe.path } },
});

const refusal = "This browser refuses to keep anything. Sign in to plan a week.";

/** Keeps meals. Returns why it could not, or `null`. */
const keep = (meals: KeptMeal[]): string | null =>
  store(storageKey, meals.length === 0 ? null : meals) ? null : refusal;

/**
 * Adds a meal to the week of this browser, or puts it in the place of another one. Returns why it could not, or `null`.
 *
 * @param replaced the key of the other one
 */
export function putInBrowser(meal: BrowserMeal, replaced: string | undefined): string | null {
  const meals = mealsInBrowser();
  if (replaced !== undefined) {
    if (meals.every(({ key }) => key !== replaced)) return "This meal is not in your week any more";
    return keep(meals.map((one) => (one.key === replaced ? { ...meal, key: replaced } : one)));
  }
  return meals.length < weekLimits.meals ? keep([...meals, { ...meal, key: newKey() }]) : weekIsFull;
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const dropMeals = (keys: readonly string[]): string | null =>
  keep(mealsInBrowser().filter(({ key }) => !keys.includes(key)));

export const emptyWeekOfBrowser = (): string | null => keep([]);

/** Puts the recipes of the week on the browser's shopping list. Returns why it could not, or `null`. */
export function shopInBrowser(): string | null {
  const recipes = mealsInBrowser().flatMap(({ recipe }) => recipe ?? []);
  const wishes = wishesOfWeek(recipes, new Map(recipes.map(({ id, written }) => [id, written])));
  return wishes.every(addInBrowser) ? null : "The list of this browser is full. Sign in to keep a longer one.";
}
