import { schemaOf } from "~/fields/field-schema";
import { recipeFields } from "~/recipes/recipe-fields";
import { nutritionValues } from "./nutrition.schema";

/** What the recipe form, the API and the feed job may send (spec 5 and 7). */
export const recipeSchema = schemaOf(recipeFields, { nutritionalInfo: nutritionValues });
