import {
  articleCategories,
  categoryList,
  categoryOf,
  isCategoryKey,
} from "~/articles/categories/article-categories.server";

/** All that feed sources know of the categories of articles. */

export const categoryLabel = (key: string): string => categoryOf(key).label;

/** The category with this key or label, in capitals or not. `null` if there is none. */
export function categoryCalled(words: string): string | null {
  const wanted = words.trim().toLowerCase();
  const found = articleCategories().find(({ key, label, shortLabel }) =>
    [key, label, shortLabel].some((name) => name.toLowerCase() === wanted),
  );
  return found?.key ?? null;
}

export const categoryKeys = (): string[] => articleCategories().map(({ key }) => key);

/** Whether there is, or was, a category with this key. */
export const isCategory = (key: string): boolean => isCategoryKey(categoryList.presentKey(key));

/**
 * The category that a source's items get: its own, or the one that its articles were moved to. A source may name one
 * that is gone. Its items then get the first one.
 */
export function presentCategory(category: string): string {
  const present = categoryList.presentKey(category);
  return isCategoryKey(present) ? present : (articleCategories()[0]?.key ?? category);
}
