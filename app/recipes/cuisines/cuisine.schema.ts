import { schemaOf } from "~/fields/field-schema";
import { requiredLine } from "~/forms/fields";
import { cuisineFields } from "./cuisine-fields";

const { named, most } = cuisineFields.label;

/** What a cuisine's form and the API may send. */
export const cuisineSchema = schemaOf(cuisineFields, { label: requiredLine(named, most) });
