import type { QueryFilter } from "mongoose";
import type { DeskArticleSummary, DeskState } from "~/articles/article";
import {
  type ArticleDocument,
  ArticleModel,
  deskProjection,
  publishedFilter,
  toDeskSummary,
} from "~/articles/article.model.server";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { reviewWanted } from "~/editing/review.server";
import { titleWordsFilter } from "~/search-index/title-words.server";
import { articleEditing } from "./article-changes.server";

export type DeskArticlesView = DeskView & {
  status?: DeskState;
  category?: string;
  /** Only these. */
  ids?: string[];
};

/**
 * The desk's list of articles, with drafts, scheduled and external ones. "Newest" goes by the date that readers see,
 * and for a draft by its last change.
 */
export function deskArticles({
  q,
  status,
  category,
  ids,
  sort,
  page,
}: DeskArticlesView): Promise<DeskPage<DeskArticleSummary>> {
  const filter: QueryFilter<ArticleDocument> = {
    ...titleWordsFilter(q),
    ...(category && { category }),
    ...(ids && { _id: { $in: ids } }),
    ...(status && withStatus[status]()),
  };
  const cacheKey = { q, status, category, ids };
  const view = { sort, page, projection: deskProjection, newest: "listedAt", cacheKey };
  return deskPage(ArticleModel, filter, view, toDeskSummary);
}

const withStatus: Record<DeskState, () => QueryFilter<ArticleDocument>> = {
  published: publishedFilter,
  scheduled: () => ({ status: "published", publishedAt: { $gt: new Date() } }),
  draft: () => ({ status: "draft" }),
  review: () => reviewWanted,
};

export const { find: findDeskArticle } = articleEditing;
