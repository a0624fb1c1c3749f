import { documentJson } from "~/editing/document-json.server";
import { reviewShape } from "~/editing/review.server";
import type { DeskRecipe } from "~/recipes/recipe";
import { recipeSchema } from "./recipe.schema";

/** What an API call may send of a recipe. */
export const recipeJson = documentJson("a recipe", recipeSchema.extend(reviewShape), [
  "writtenByModel",
  "reviewAsked",
  "sentBack",
] satisfies (keyof DeskRecipe)[]);
