import { schemaOf } from "~/fields/field-schema";
import { nutritionValues } from "./nutrition.schema";
import { recipeFields } from "./recipe-fields";

/** What the recipe form, the API and the feed job may send (spec 5 and 7). */
export const recipeSchema = schemaOf(recipeFields, { nutritionalInfo: nutritionValues });
