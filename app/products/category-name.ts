import type { NounFacts } from "~/facts/noun-facts";

/** What two names have in common that readers take for one: without case, width of letters, and blanks around and between. */
export const categoryNameKey = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** A category of the shop, as forms and the audit log name it. */
export const productCategoryFacts = {
  name: "category",
  plural: "categories",
  fields: { name: "Name", description: "Description" },
} as const satisfies NounFacts;
