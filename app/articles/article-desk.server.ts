import type { QueryFilter } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { DeskPage, DeskSort } from "~/editing/desk";
import { deskPage } from "~/editing/desk-page.server";
import { titleWordsFilter } from "~/search/title-words.server";
import type { ArticleCategory, DeskArticle, DeskArticleSummary, DeskStatus } from "./article";
import {
  type ArticleDocument,
  ArticleModel,
  deskProjection,
  published,
  toDeskArticle,
  toDeskSummary,
} from "./article.model.server";

export type DeskArticlesView = {
  /** The beginnings of words of title or tags. */
  q?: string;
  status?: DeskStatus;
  category?: ArticleCategory;
  sort?: DeskSort;
  page?: number;
};

/** The desk's list of articles: drafts, scheduled and external ones included. */
export function deskArticles({
  q,
  status,
  category,
  sort,
  page,
}: DeskArticlesView): Promise<DeskPage<DeskArticleSummary>> {
  const filter: QueryFilter<ArticleDocument> = {
    ...titleWordsFilter(q),
    ...(category && { category }),
    ...(status && withStatus[status]()),
  };
  const listed = { as: { q, status, category } };
  return deskPage(ArticleModel, filter, { sort, page, projection: deskProjection, listed }, toDeskSummary);
}

const withStatus: Record<DeskStatus, () => QueryFilter<ArticleDocument>> = {
  published,
  scheduled: () => ({ status: "published", publishedAt: { $gt: new Date() } }),
  draft: () => ({ status: "draft" }),
};

/** An article for its form, published or not; `null` where there is none. */
export async function findDeskArticle(id: string): Promise<DeskArticle | null> {
  const found = isObjectId(id) ? await ArticleModel.findById(id).lean() : null;
  return found && toDeskArticle(found);
}
