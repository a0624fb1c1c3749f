import { flag, lines, rows, text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { categoryKinds, homeColumns } from "~/settings/home-sections";

/** The fields of an article category, in the order of its form. Its key is none of them: it never changes. */
export const articleCategoryFields = {
  label: text({ label: "Name", named: "a name", most: 60, required: true, line: true }),
  shortLabel: text({ label: "Short name", named: "the short name", most: 24, line: true }),
  description: text({ label: "Description", named: "the description", most: 320, none: "" }),
  note: text({ label: "Note below its articles", named: "the note", most: 400, none: "" }),
  topics: lines({ label: "Topics", named: "topic", most: 3, longest: 60, distinct: true }),
  colour: text({ label: "Colour", named: "the colour", most: 7, required: true, line: true }),
  position: wholeNumber({ label: "Place", named: "the place", most: 1000, required: true, none: 0 }),
  sections: rows({
    label: "Sections above its articles",
    named: "section",
    most: 10,
    columns: homeColumns,
    kinds: categoryKinds,
  }),
  feedsOnly: flag({ label: "For feeds only" }),
};

export const articleCategoryFacts = {
  name: "article category",
  plural: "article categories",
  revised: true,
  fields: articleCategoryFields,
} as const satisfies NounFacts;
