import { z } from "zod";
import { tooLong, visibleLine } from "~/forms/fields";
import { recipeLimits } from "~/recipes/recipe-words";
import { weekDays, weekLimits } from "./week-plan";

const recipeWanted = "Choose a recipe of the list";
const servingsWanted = `Choose between 1 and ${recipeLimits.servings} servings, or leave it empty`;

/** A meal that somebody adds to their week. It has a recipe or words, or both. */
export const mealSchema = z.object({
  day: z.enum(weekDays, "Choose a day"),
  recipe: z
    .string(recipeWanted)
    .regex(/^(?:[0-9a-f]{24})?$/, recipeWanted)
    .nullish()
    .transform((id) => id || null),
  servings: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{0,3}$/)
          .transform((text) => (text === "" ? null : Number(text))),
      ],
      servingsWanted,
    )
    .pipe(z.int(servingsWanted).min(1, servingsWanted).max(recipeLimits.servings, servingsWanted).nullable())
    .nullish()
    .transform((servings) => servings ?? null),
  words: z
    .string("Enter it as text")
    .transform(visibleLine)
    .pipe(z.string().max(weekLimits.words, tooLong("it", weekLimits.words)))
    .nullish()
    .transform((words) => words || null),
});

/** The meals that a browser kept before its reader signed in. */
export const keptMealsSchema = z
  .array(mealSchema.extend({ key: z.string().regex(/^[0-9a-f]{12}$/) }))
  .max(weekLimits.meals);

export type MealField = keyof z.input<typeof mealSchema>;
