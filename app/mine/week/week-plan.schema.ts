import { z } from "zod";
import { tooLong, visibleLine } from "~/forms/fields";
import { recipeLimits } from "~/recipes/recipe-fields";
import { weekDays, weekLimits } from "./week-plan";

const servingsWanted = `Choose between 1 and ${recipeLimits.servings} servings, or leave it empty`;

/** A meal that somebody adds to their week. */
export const mealSchema = z
  .object({
    day: z.enum(weekDays, "Choose a day"),
    recipe: z
      .string()
      .regex(/^(?:[0-9a-f]{24})?$/, "Choose a recipe of the list")
      .nullish()
      .transform((id) => id || null),
    servings: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,2})?$/, servingsWanted)
      .transform((text) => (text ? Number(text) : null))
      .refine((servings) => servings === null || servings <= recipeLimits.servings, servingsWanted)
      .nullish()
      .transform((servings) => servings ?? null),
    words: z
      .string()
      .transform(visibleLine)
      .pipe(z.string().max(weekLimits.words, tooLong("it", weekLimits.words)))
      .nullish()
      .transform((words) => words || null),
  })
  .refine(({ recipe, words }) => recipe !== null || words !== null, {
    message: "Choose a recipe, or say in your words what there is",
    path: ["recipe"],
  });

export type MealField = keyof z.input<typeof mealSchema>;
