import { choice, day, text } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";

/** The fields of a page, in the order of its form. */
export const pageFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true, searched: "title" }),
  heading: text({ label: "Heading", named: "the heading", most: 200, line: true }),
  summary: text({ label: "Introduction", named: "the introduction", most: 600, searched: "summary" }),
  content: text({ label: "Content", named: "the page's text", most: 100_000, required: true, inLists: false }),
  layout: choice({
    label: "Layout",
    labels: { contents: "A text with a list of its sections", designed: "Large sections with cards" },
    wrong: "Choose a layout",
    preset: "contents",
  }),
  lastUpdated: day({ label: "Last updated", named: "the day of the last update" }),
  description: text({ label: "Description for search engines", named: "the description", most: 320, line: true }),
  status: statusField,
  slug: text({ label: "Address", named: "the address", most: 120, line: true, silent: true }),
};

export const pageFacts = {
  name: "page",
  plural: "pages",
  revised: true,
  fields: pageFields,
} as const satisfies NounFacts;
