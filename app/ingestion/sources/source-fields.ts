import { flag, text } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** The fields of a feed source, in the order of its form. Address and category have schemas of their own. */
export const sourceFields = {
  name: text({ label: "Name", named: "a name", most: 120, required: true, line: true }),
  url: text({ label: "Address of the feed", named: "the feed's address", most: 2000, required: true, line: true }),
  category: text({ label: "Category", named: "a category", most: 60, required: true }),
  wrestling: flag({ label: "About wrestling" }),
  active: flag({ label: "Active", preset: true }),
};

export const sourceFacts = {
  name: "source",
  plural: "sources",
  revised: true,
  fields: sourceFields,
} as const satisfies NounFacts;
