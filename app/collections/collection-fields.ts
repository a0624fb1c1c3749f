import { moment, pictureFields, rows, text } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";

/** How many things a published collection has. */
export const itemLimits = { least: 3, most: 30 } as const;

/** The fields of a collection, in the order of its form. Its days are "2026-12-01", of the site's calendar. */
export const collectionFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true, searched: "title" }),
  intro: text({ label: "Introduction", named: "the introduction", most: 2000, none: "", searched: "summary" }),
  ...pictureFields,
  items: rows({
    label: "What is in it",
    named: "item",
    most: itemLimits.most,
    columns: {
      address: {
        label: "Article, recipe or product",
        named: "its address",
        most: 300,
        required: true,
        input: "address",
        hint: "Its address on this site, such as /recipe/lemon-cake.",
      },
      line: { label: "Your line on it", named: "your line", most: 400, long: true },
    },
  }),
  from: text({ label: "First day", named: "the first day", most: 10, line: true }),
  to: text({ label: "Last day", named: "the last day", most: 10, line: true }),
  status: statusField,
  publishedAt: moment({ label: "Publish date" }),
  slug: text({ label: "Address", named: "the address", most: 120, line: true }),
};

export const collectionFacts = {
  name: "collection",
  plural: "collections",
  revised: true,
  fields: collectionFields,
} as const satisfies NounFacts;
