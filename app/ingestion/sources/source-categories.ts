import { type ArticleCategory, allArticleCategories, categoryFacts, isArticleCategory } from "~/articles/article";
import type { Choice } from "~/ui/field";

/** All that feed sources know of the categories of articles. */

export const categoryLabel = (category: string): string =>
  isArticleCategory(category) ? categoryFacts[category].label : category;

export const categoryChoices = (): Choice[] =>
  allArticleCategories.map((value) => ({ value, label: categoryLabel(value) }));

/** The categories' labels by name, for revisions and edit conflicts. */
export const categoryNames = () => ({
  category: Object.fromEntries(allArticleCategories.map((category) => [category, categoryLabel(category)])),
});

/** The category with this name or label, in capitals or not. `null` if there is none. */
export function categoryCalled(words: string): ArticleCategory | null {
  const wanted = words.trim().toLowerCase();
  const isCalled = (category: ArticleCategory) =>
    [category, categoryFacts[category].label, categoryFacts[category].shortLabel].some(
      (name) => name.toLowerCase() === wanted,
    );
  return allArticleCategories.find(isCalled) ?? null;
}

/** A source may still name a category that is gone. Its items then get the first one. */
export const presentCategory = (category: string): ArticleCategory =>
  isArticleCategory(category) ? category : (allArticleCategories[0] as ArticleCategory);
