/** The names that a page's text may have in double braces, such as `{{site}}`, and what readers get for each. */
export const placeholders = {
  site: "the site’s name",
  address: "the site’s e-mail address",
  categories: "the categories of articles, in a sentence",
  messageDays: "for how many days messages are kept",
} as const;

export type Placeholder = keyof typeof placeholders;
