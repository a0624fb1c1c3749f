import type { QueryFilter } from "mongoose";
import type { DeskArticleSummary } from "~/articles/article";
import { type ArticleDocument, ArticleModel, deskProjection, toDeskSummary } from "~/articles/article.model.server";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { withDeskState } from "~/editing/review.server";
import type { DeskState } from "~/facts/status";
import { titleWordsFilter } from "~/search-index/title-words.server";
import { articleEditing } from "./article-changes.server";

export type DeskArticlesView = DeskView & {
  status?: DeskState;
  category?: string;
};

/**
 * The desk's list of articles, with drafts, scheduled and external ones. "Newest" goes by the date that readers see,
 * and for a draft by its last change.
 */
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
    ...withDeskState(status),
  };
  const cacheKey = { q, status, category };
  const view = { sort, page, projection: deskProjection, newest: "listedAt", cacheKey };
  return deskPage(ArticleModel, filter, view, toDeskSummary);
}

export const { find: findDeskArticle } = articleEditing;
