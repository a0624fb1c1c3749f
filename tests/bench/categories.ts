/** The categories of the generated articles: those of an untouched site that have a page. */
export const articleCategories = ["wellness", "style", "nutrition", "career", "home", "community"] as const;
export type EditorialCategory = (typeof articleCategories)[number];
