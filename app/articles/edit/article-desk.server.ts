import type { QueryFilter } from "mongoose";
import type { ArticleCategory, DeskArticle, DeskArticleSummary, DeskStatus } from "~/articles/article";
import {
  type ArticleDocument,
  ArticleModel,
  deskProjection,
  publishedFilter,
  toDeskArticle,
  toDeskSummary,
} from "~/articles/article.model.server";
import { isObjectId } from "~/db/model.server";
import type { DeskPage, DeskSort } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { titleWordsFilter } from "~/search-index/title-words.server";

export type DeskArticlesView = {
  /** The starts of words of title or tags. */
  q?: string;
  status?: DeskStatus;
  category?: ArticleCategory;
  sort?: DeskSort;
  page?: number;
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
    ...(status && withStatus[status]()),
  };
  const cacheKey = { q, status, category };
  const view = { sort, page, projection: deskProjection, newest: "listedAt", cacheKey };
  return deskPage(ArticleModel, filter, view, toDeskSummary);
}

const withStatus: Record<DeskStatus, () => QueryFilter<ArticleDocument>> = {
  published: publishedFilter,
  scheduled: () => ({ status: "published", publishedAt: { $gt: new Date() } }),
  draft: () => ({ status: "draft" }),
};

/** An article for its form, published or not. `null` if there is none. */
export async function findDeskArticle(id: string): Promise<DeskArticle | null> {
  const found = isObjectId(id) ? await ArticleModel.findById(id).lean() : null;
  return found && toDeskArticle(found);
}
