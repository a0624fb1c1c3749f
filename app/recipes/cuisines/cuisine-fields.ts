import { text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** The fields of a cuisine, in the order of its form. Its key is none of them: it never changes. */
export const cuisineFields = {
  label: text({ label: "Name", named: "a name", most: 40, required: true, line: true }),
  position: wholeNumber({ label: "Place", named: "the place", most: 1000, required: true, none: 0 }),
};

export const cuisineFacts = {
  name: "cuisine",
  plural: "cuisines",
  revised: true,
  fields: cuisineFields,
} as const satisfies NounFacts;
