import { countArticles } from "~/articles/articles.server";
import { categoryList } from "~/articles/categories/article-categories.server";
import { articleCategorySchema } from "~/articles/categories/article-category.schema";
import { createArticleCategory, updateArticleCategory } from "~/articles/categories/article-category-changes.server";
import { documentJson } from "~/editing/document-json.server";
import { keyedCalls } from "~/editing/keyed/keyed-calls.server";
import { newKey } from "~/editing/keyed/new-key.schema";
import { removeArticleCategory } from "./remove-category.server";

/** What a call of the API may send of a category. `key` names a new one; later it may be sent back as it was read. */
export const categoryJson = documentJson("a category", articleCategorySchema.extend({ key: newKey }), [
  "title",
  "count",
]);

export const categoryCalls = keyedCalls(categoryList, {
  counts: countArticles,
  create: createArticleCategory,
  update: updateArticleCategory,
  remove: removeArticleCategory,
});
