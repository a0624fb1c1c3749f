import type { QueryFilter } from "mongoose";
import type { DeskArticleSummary } from "~/articles/article";
import { type ArticleDocument, ArticleModel, deskProjection, toDeskSummary } from "~/articles/article.model.server";
import type { DeskPage, DeskView, NamedView, Origin } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { listNames, nameFilter, textFilter, textFilterInOrder } from "~/desk/words/list-words.server";
import { withDeskState } from "~/editing/review.server";
import type { DeskState } from "~/facts/status";
import { readsOf } from "~/numbers/reads.server";
import { articleEditing } from "./article-changes.server";

export type DeskArticlesView = DeskView &
  NamedView & {
    status?: DeskState;
    category?: string;
    origin?: Origin;
    /** Only these. */
    ids?: string[];
  };

/**
 * The desk's list of articles, with drafts, scheduled and external ones. "Newest" goes by the date that readers see,
 * and for a draft by its last change. Each has its reads of the last 30 days.
 */
export async function deskArticles({
  q,
  status,
  category,
  ids,
  author,
  tag,
  origin,
  sort,
  page,
}: DeskArticlesView): Promise<DeskPage<DeskArticleSummary>> {
  const filter: QueryFilter<ArticleDocument> = {
    ...(await textFilter(ArticleModel, q)),
    ...(await nameFilter(ArticleModel, { author, tag })),
    ...(origin && from[origin]),
    ...(category && { category }),
    ...(ids && { _id: { $in: ids } }),
    ...withDeskState(status),
  };
  const cacheKey = { q, status, category, author, tag, origin, ids };
  const view = {
    sort,
    page,
    projection: deskProjection,
    newest: "listedAt",
    cacheKey,
    inOrder: await textFilterInOrder(ArticleModel, q),
  };
  const [found, names] = await Promise.all([
    deskPage(ArticleModel, filter, view, toDeskSummary),
    listNames(ArticleModel),
  ]);
  const reads = await readsOf(
    "article",
    found.items.map(({ id }) => id),
  );
  return { ...found, names, items: found.items.map((item) => ({ ...item, reads: reads.get(item.id) ?? 0 })) };
}

/** What a model wrote is marked, so it is not counted as written here. */
const from: Record<Origin, QueryFilter<ArticleDocument>> = {
  own: { isExternal: false, writtenByModel: null },
  feeds: { isExternal: true },
  model: { "writtenByModel.at": { $gt: "" } },
};

export const { find: findDeskArticle } = articleEditing;
