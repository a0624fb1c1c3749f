import { ArticleModel } from "~/articles/article.model.server";
import { categoryList } from "~/articles/categories/article-categories.server";
import { ArticleCategoryModel } from "~/articles/categories/article-category.model.server";
import { articleCategoryEditing } from "~/articles/categories/article-category-changes.server";
import type { WriteContext } from "~/editing/write-context.server";
import { countText } from "~/facts/english";
import { Problem } from "~/facts/problem";

/** The number of articles that a category has, with drafts and those of feeds. */
export const countInCategory = (key: string): Promise<number> => ArticleModel.countDocuments({ category: key });

/**
 * Puts a category into the bin and moves its articles to another one, whose pages its addresses lead to from then on.
 *
 * It may be interrupted and run again. The key means the new category from the first step on: so nothing that is saved
 * meanwhile can get the old one. The articles' own versions stay as they are.
 *
 * @param moveTo the key of the category that its articles get; not needed for a category without articles
 * @throws Problem "missing"; "invalid" if it has articles and `moveTo` is none of the others; "conflict" for the last one
 */
export async function removeArticleCategory(
  key: string,
  moveTo: string | null,
  { by }: Pick<WriteContext, "by"> = {},
): Promise<void> {
  const present = categoryList.get(key);
  const begun = present ? null : await ArticleCategoryModel.findOne({ key }, { _id: 1 }).lean();
  const id = present?.id ?? begun?._id.toHexString();
  if (id === undefined) throw new Problem("missing", "This category does not exist any more");
  if (present && moveTo === null) await refuseWithArticles(key);
  await categoryList.store(id);
  const target = await categoryList.markRemoved(key, moveTo);
  if (target === null) {
    // From now on no article can get it. One may have got it a moment ago.
    await refuseWithArticles(key).catch(async (problem) => {
      await categoryList.bringBack(key);
      await categoryList.refresh();
      throw problem;
    });
  } else {
    const category = categoryList.presentKey(target);
    await ArticleModel.updateMany({ category: key }, { $set: { category } }, { timestamps: false });
  }
  await articleCategoryEditing.remove(id, { by });
  await categoryList.refresh();
}

async function refuseWithArticles(key: string): Promise<void> {
  const count = await countInCategory(key);
  if (count === 0) return;
  const words = countText(count, "article", "articles");
  throw new Problem("conflict", `This category has ${words}: say in moveTo which category they get`, {
    moveTo: [`Choose the category that the ${words} get`],
  });
}
