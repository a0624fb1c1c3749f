import { schemaOf } from "~/fields/field-schema";
import { recipeFields } from "~/recipes/recipe-fields";
import { nutritionValues } from "./nutrition.schema";

/** What the recipe form, the API and the feed job may send (R11.8, R11.9, R13.23). */
export const recipeSchema = schemaOf(recipeFields, { nutritionalInfo: nutritionValues });
