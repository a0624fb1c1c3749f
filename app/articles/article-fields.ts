import { day, flag, key, moment, pictureFields, tags, text, webAddress, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";

/** The fields of an article, in the order of its form. */
export const articleFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true, searched: "title" }),
  excerpt: text({ label: "Excerpt", named: "an excerpt", most: 600, required: true, searched: "summary" }),
  content: text({ label: "Content", named: "the article's text", most: 200_000, required: true, inLists: false }),
  category: key({ label: "Category", wrong: "Choose a category" }),
  ...pictureFields,
  tags: tags({ label: "Tags", searched: "tags" }),
  author: text({ label: "Author", named: "the author", most: 120, line: true }),
  description: text({
    label: "Description for search engines",
    named: "the description",
    most: 320,
    line: true,
    inLists: false,
  }),
  status: statusField,
  publishedAt: moment({ label: "Publish date" }),
  featured: flag({ label: "Featured", inLists: false }),
  updatedOn: day({ label: "Updated on", named: "the day of the update", inLists: false }),
  series: text({ label: "Series", named: "the series", most: 120, line: true, inLists: false }),
  part: wholeNumber({ label: "Part", named: "the part", most: 999, inLists: false }),
  commentsClosed: flag({ label: "No more comments", inLists: false }),
  slug: text({ label: "Address", named: "the address", most: 120, line: true }),
  source: text({ label: "Source", named: "the source", most: 120, line: true }),
  url: webAddress({ label: "Source address", named: "the address" }),
  isExternal: flag({ label: "External" }),
};

export const articleFacts = {
  name: "article",
  plural: "articles",
  revised: true,
  fields: articleFields,
} as const satisfies NounFacts;
