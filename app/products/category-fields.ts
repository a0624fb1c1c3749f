import { text } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** The fields of a category of the shop, in the order of its form. */
export const categoryFields = {
  name: text({ label: "Name", named: "a name", most: 80, required: true, line: true }),
  description: text({ label: "Description", named: "the description", most: 400 }),
};

export const productCategoryFacts = {
  name: "category",
  plural: "categories",
  fields: categoryFields,
} as const satisfies NounFacts;
