import { categoryList } from "~/articles/categories/article-categories.server";
import { ArticleCategoryModel } from "~/articles/categories/article-category.model.server";
import {
  articleCategoryEditing,
  restoreArticleCategory,
  updateArticleCategory,
} from "~/articles/categories/article-category-changes.server";
import { articleCategoryFacts, articleCategoryFields } from "~/articles/categories/article-category-fields";
import { keyedRevisions } from "~/editing/keyed/keyed-changes.server";
import type { Noun } from "~/editing/noun.server";
import { categoriesWithLinks } from "./links/category-links.server";

export const articleCategory: Noun = {
  facts: articleCategoryFacts,
  stored: [{ model: ArticleCategoryModel, exported: { as: "article-categories" }, editors: ["updatedBy"] }],
  restore: restoreArticleCategory,
  revisions: keyedRevisions(
    { list: categoryList, fields: articleCategoryFields },
    articleCategoryEditing.revisionsBy(updateArticleCategory),
  ),
  // Their buttons link to texts, and no text links to them in this way.
  links: { find: async () => [], lead: async () => new Map(), texts: categoriesWithLinks },
};
