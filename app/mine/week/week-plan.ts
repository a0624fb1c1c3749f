import type { ReaderCard } from "~/reader-texts/reader-text";
import { recipeLimits } from "~/recipes/recipe-words";

export const weekDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type WeekDay = (typeof weekDays)[number];

export const weekDayNames: Record<WeekDay, string> = {
  ...{ monday: "Monday", tuesday: "Tuesday", wednesday: "Wednesday", thursday: "Thursday" },
  ...{ friday: "Friday", saturday: "Saturday", sunday: "Sunday" },
};

export const weekLimits = { meals: 70, words: 100 } as const;

/** What somebody wants to eat on a day: a recipe, or something in words of their own. */
export type Meal = {
  key: string;
  /** `null` for words. */
  recipe: { id: string; servings: number | null; on: Pick<ReaderCard, "title" | "path"> | null } | null;
  words: string | null;
};

/** Each day in order, with its meals in the order in which they were added. */
export type WeekPlan = { day: WeekDay; meals: Meal[] }[];

/** Meals by day. */
export const weekOf = (meals: readonly (Meal & { day: WeekDay })[]): WeekPlan =>
  weekDays.map((day) => ({ day, meals: meals.filter((meal) => meal.day === day) }));

export const weekIsFull = `A week takes ${weekLimits.meals} meals. Remove some first.`;

/** What came of the meals that a browser had kept before its reader signed in: the keys of all that are in the week now. */
export type TakenMeals = { taken: number; kept: string[]; isFull: boolean };

/**
 * What the shopping list is to have of the recipes of a week. One that is cooked several times is there for all who eat.
 *
 * @param written for how many people each recipe is, by id: `null` if it does not say. A recipe that is missing is left out.
 */
export function wishesOfWeek(
  meals: readonly { id: string; servings: number | null }[],
  written: ReadonlyMap<string, number | null>,
): { id: string; servings: number | null }[] {
  return [...written].map(([id, forOne]) => {
    const eaten = meals.filter((meal) => meal.id === id).map(({ servings }) => servings ?? forOne);
    if (eaten.includes(null)) return { id, servings: null };
    const all = eaten.reduce<number>((sum, servings) => sum + (servings ?? 0), 0);
    return { id, servings: Math.min(Math.ceil(all), recipeLimits.servings) };
  });
}
