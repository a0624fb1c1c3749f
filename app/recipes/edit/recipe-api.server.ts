import type { JsonFields } from "~/forms/json-fields.server";
import type { DeskRecipe } from "~/recipes/recipe";
import { recipeSchema } from "./recipe.schema";

/** What an API call may send of a recipe. */
export const recipeJson: JsonFields = {
  of: "a recipe",
  schema: recipeSchema,
  readOnly: ["id", "writtenByModel", "version", "updatedBy", "createdAt", "updatedAt", "warnings"] satisfies (
    | keyof DeskRecipe
    | "warnings"
  )[],
};
