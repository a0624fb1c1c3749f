import { goneForGood } from "~/editing/history/bin.server";
import { documentsNamed, type NamedDocument } from "~/editing/slugs.server";
import type { Article } from "./article";
import { ArticleModel } from "./article.model.server";

/** What articles are called, by id, whatever their status. Those that are in the bin or gone are missing. One query. */
export async function namesOfArticles(ids: readonly string[]): Promise<Map<string, Pick<Article, "title" | "slug">>> {
  const found = await ArticleModel.find({ _id: { $in: [...new Set(ids)] } }, { title: 1, slug: 1 }).lean();
  return new Map(found.map(({ _id, title, slug }) => [_id.toHexString(), { title, slug }]));
}

/** Which of these articles are gone for good: those in the bin can come back. */
export const articlesGoneForGood = (ids: string[]): Promise<string[]> => goneForGood(ArticleModel, ids);

/** The articles with ids, or with present or earlier slugs, whatever their status. */
export const articlesNamed = (names: readonly string[]): Promise<NamedDocument[]> =>
  documentsNamed(ArticleModel, names);
