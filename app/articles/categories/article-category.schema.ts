import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { requiredLine } from "~/forms/fields";
import { sectionsSchema } from "~/settings/home-sections.schema";
import { articleCategoryFields } from "./article-category-fields";

const wrongColour = "Enter a colour as # and six digits, such as #35543f";

/** `#rrggbb` in small letters. */
const colour = z
  .string(wrongColour)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, wrongColour);

const { named, most } = articleCategoryFields.label;

/** What a category's form and the API may send. */
export const articleCategorySchema = schemaOf(articleCategoryFields, {
  label: requiredLine(named, most),
  colour,
  sections: sectionsSchema(articleCategoryFields.sections).default([]),
});
