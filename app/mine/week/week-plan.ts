import type { ReaderCard } from "~/reader-texts/reader-text";

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
  recipe: { id: string; servings: number | null; on: ReaderCard | null } | null;
  words: string | null;
};

/** Each day in order, with its meals in the order in which they were added. */
export type WeekPlan = { day: WeekDay; meals: Meal[] }[];
