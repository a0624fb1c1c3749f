import { ArticleModel } from "~/articles/article.model.server";
import { categoryList } from "~/articles/categories/article-categories.server";
import { articleCategoryEditing } from "~/articles/categories/article-category-changes.server";
import { keyedRemoval } from "~/editing/keyed/keyed-changes.server";

/** The number of articles that a category has, with drafts and those of feeds. */
export const countInCategory = (key: string): Promise<number> => ArticleModel.countDocuments({ category: key });

/** Puts a category into the bin and moves its articles to another one, whose pages its addresses lead to from then on. */
export const removeArticleCategory = keyedRemoval(
  { list: categoryList, editing: articleCategoryEditing },
  {
    words: ["article", "articles"],
    count: countInCategory,
    move: (from, category) =>
      ArticleModel.updateMany({ category: from }, { $set: { category } }, { timestamps: false }),
  },
);
