import { categoryList } from "~/articles/categories/article-categories.server";
import { ArticleCategoryModel } from "~/articles/categories/article-category.model.server";
import {
  articleCategoryEditing,
  restoreArticleCategory,
  updateArticleCategory,
} from "~/articles/categories/article-category-changes.server";
import { articleCategoryFacts } from "~/articles/categories/article-category-fields";
import type { Noun } from "~/editing/noun.server";
import { textOf } from "~/fields/field-text";

export const articleCategory: Noun = {
  facts: articleCategoryFacts,
  stored: [{ model: ArticleCategoryModel, exported: { as: "article-categories" }, editors: ["updatedBy"] }],
  restore: restoreArticleCategory,
  revisions: {
    ...articleCategoryEditing.revisionsBy(updateArticleCategory),
    // What was never changed is not stored.
    async present(id) {
      const found = categoryList.find(id);
      return (
        found && { version: found.version, title: found.label, fields: textOf(articleCategoryFacts.fields, found) }
      );
    },
  },
};
