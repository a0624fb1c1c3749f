import { text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** What people say of a picture, in the order of its form. */
export const pictureFields = {
  alt: text({ label: "Description", named: "the description", most: 300, none: "", line: true }),
  caption: text({ label: "Caption", named: "the caption", most: 600, none: "", line: true }),
  credit: text({ label: "Credit", named: "the credit", most: 200, none: "", line: true }),
  focusX: wholeNumber({ label: "Focal point from the left, in per cent", named: "a percentage", most: 100 }),
  focusY: wholeNumber({ label: "Focal point from the top, in per cent", named: "a percentage", most: 100 }),
};

export const pictureFacts = {
  name: "picture",
  plural: "pictures",
  fields: pictureFields,
} as const satisfies NounFacts;
