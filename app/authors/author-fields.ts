import { lines, pictureFields, text } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** The fields of an author, in the order of the form. */
export const authorFields = {
  name: text({ label: "Name", named: "a name", most: 120, required: true, line: true }),
  ...pictureFields,
  line: text({ label: "A line", named: "the line", most: 300, line: true }),
  links: lines({ label: "Links", named: "link", most: 10, longest: 600 }),
  slug: text({ label: "Address", named: "the address", most: 120, line: true }),
};

export const authorFacts = {
  name: "author",
  plural: "authors",
  revised: true,
  fields: authorFields,
} as const satisfies NounFacts;
