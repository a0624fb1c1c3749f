import { countArticles } from "./articles.server";
import { articleCategories } from "./categories/article-categories.server";
import type { CountedCategory } from "./categories/article-category";

/** The categories with the numbers of their published articles, as callers of the API get them. */
export async function countedCategories(): Promise<CountedCategory[]> {
  const counts = await countArticles();
  return articleCategories().map(({ key, label, colour, position }) => ({
    key,
    label,
    colour,
    position,
    count: counts[key] ?? 0,
  }));
}
