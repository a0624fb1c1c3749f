import { isCuisine, presentCuisine } from "~/recipes/cuisines/cuisines.server";
import { recipeFields } from "~/recipes/recipe-fields";
import { recipeSchema } from "./recipe.schema";

const { wrong } = recipeFields.cuisine;

/**
 * The same as `recipeSchema`, and the cuisine exists. A removed one means the cuisine that its recipes were moved to: forms
 * may be open, and earlier versions still name it.
 */
export const recipeInput = recipeSchema.extend({
  cuisine: recipeSchema.shape.cuisine.transform(presentCuisine).refine((key) => key === null || isCuisine(key), wrong),
});
