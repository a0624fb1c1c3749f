import { z } from "zod";
import { imageAddress, lineList, optionalText, requiredText, status, tagList, wholeNumberOrNull } from "~/forms/fields";
import { cuisines, difficulties, recipeLimits } from "~/recipes/recipe";
import { nutritionValues } from "./nutrition.schema";

const choiceOrNull = <const Choice extends string>(choices: readonly Choice[], message: string) =>
  z
    .union([z.literal(""), z.enum(choices)], message)
    .nullish()
    .transform((value) => value || null);

/** What the recipe form, the API and the feed job may send (R11.8, R11.9, R13.23). */
export const recipeSchema = z.object({
  title: requiredText("a title", recipeLimits.title),
  description: optionalText("the description", recipeLimits.description),
  ingredients: lineList("ingredient", recipeLimits.lines, recipeLimits.line).refine((lines) => lines.length > 0, {
    error: "Enter the ingredients, one a line",
  }),
  instructions: lineList("step", recipeLimits.lines, recipeLimits.line).refine((lines) => lines.length > 0, {
    error: "Enter the instructions, one step a line",
  }),
  prepTime: wholeNumberOrNull("the preparation time in minutes", recipeLimits.minutes),
  cookTime: wholeNumberOrNull("the cooking time in minutes", recipeLimits.minutes),
  servings: wholeNumberOrNull("the servings", recipeLimits.servings),
  cuisine: choiceOrNull(cuisines, "Choose a cuisine from the list"),
  difficulty: choiceOrNull(difficulties, "Choose a difficulty from the list"),
  imageUrl: imageAddress,
  imageAlt: optionalText("the picture's description", 300),
  tags: tagList,
  author: optionalText("the author", recipeLimits.author),
  nutritionalInfo: nutritionValues,
  status,
});

export type RecipeInput = z.input<typeof recipeSchema>;
