import { KeyedList } from "~/editing/keyed/keyed-list.server";
import type { SiteCategory } from "~/page/site";
import { listText } from "~/place/words";
import type { ArticleCategory, DeskArticleCategory } from "./article-category";
import {
  ArticleCategoryModel,
  defaultCategoryDocuments,
  toArticleCategory,
  toDeskCategory,
} from "./article-category.model.server";

/** The categories of articles: the original ones, and what the owner has made of them. */
export const categoryList = new KeyedList({
  name: "article-categories",
  noun: "category",
  model: ArticleCategoryModel,
  defaults: defaultCategoryDocuments,
  toItem: (document): DeskArticleCategory => toDeskCategory(document),
});

/** All categories in their order, as of the beginning of this request, job or command. */
export const articleCategories = (): ArticleCategory[] => categoryList.items.map(toArticleCategory);

/** Those with a page and a button of their own. */
export const editorialCategories = (): ArticleCategory[] => articleCategories().filter(({ feedsOnly }) => !feedsOnly);

export const isCategoryKey = (key: string): boolean => categoryList.get(key) !== undefined;

/** A category with a page of its own. `undefined` if there is none with this key. */
export function editorialCategory(key: string | undefined): ArticleCategory | undefined {
  const found = categoryList.get(key);
  return found && !found.feedsOnly ? toArticleCategory(found) : undefined;
}

/** The category of an article. A word that is no category is its own label, so that no page fails because of it. */
export function categoryOf(key: string): ArticleCategory {
  const found = categoryList.get(categoryList.presentKey(key));
  if (found) return toArticleCategory(found);
  const nameless = { description: "", note: "", topics: [], sections: [], colour: "", position: 0, feedsOnly: true };
  return { id: "", key, label: key, shortLabel: key, ...nameless };
}

/** What every page knows of the categories. */
export const siteCategories = (): SiteCategory[] =>
  articleCategories().map(({ key, label, shortLabel, feedsOnly }) => ({
    key,
    label,
    shortLabel,
    ...(feedsOnly && { feedsOnly }),
  }));

/** The labels by key, for revisions and edit conflicts. */
export const categoryLabels = (): Record<string, string> =>
  Object.fromEntries(articleCategories().map(({ key, label }) => [key, label]));

/** The categories in a sentence: "wellness, style, nutrition, career, home and community". */
export const categoriesInWords = (): string =>
  listText(editorialCategories().map(({ shortLabel }) => shortLabel.toLowerCase()));
