import { type ArticleSummary, maxNewsPages, type NewsOrigin, newsPageSize } from "./article";
import {
  ArticleModel,
  newestFirst,
  publishedExternalFilter,
  publishedOwnFilter,
  type SummaryDocument,
  summaryProjection,
  toSummary,
} from "./article.model.server";

export type NewsView = {
  articles: ArticleSummary[];
  /** The page that is shown: the requested one, or the nearest that exists. */
  page: number;
  /** The next part of the list: one page more, or a new list after the last articles. `null` at the end. */
  next: { page: number } | { before: string } | null;
};

type NewsQuery = {
  category?: string;
  page?: number;
  /** Starts the list after an article of each origin. Readers need this when they have reached the most pages. */
  before?: string;
  /** Only the site's own articles, or only those of other sites. */
  from?: NewsOrigin;
};

/**
 * The news list with its pages added up (page 2 shows 40 articles). A run of the feeds brings more stories than the
 * magazine writes in a month. So the newest own articles and the newest stories from elsewhere are mixed: three own
 * ones, then one of the others. Where one kind ends, the list goes on with the other kind alone.
 */
export async function newsList({ category, page, before = "", from }: NewsQuery): Promise<NewsView> {
  const wanted = Math.min(Math.max(1, page ?? 1), maxNewsPages);
  const limit = wanted * newsPageSize + 1;
  const [ownStart = "", otherStart = ownStart] = before.split("_");
  const [own, others] = await Promise.all([
    from === "elsewhere" ? [] : newest("here", { category, after: ownStart, limit }),
    from === "here" ? [] : newest("elsewhere", { category, after: otherStart, limit }),
  ]);
  const found = mixed(own, others).slice(0, limit);
  const shown = Math.max(1, Math.min(wanted, Math.ceil(found.length / newsPageSize)));
  const articles = found.slice(0, shown * newsPageSize);
  if (found.length <= articles.length) return { articles, page: shown, next: null };
  if (shown < maxNewsPages) return { articles, page: shown, next: { page: shown + 1 } };
  const [ownEnd, otherEnd] = [endOf(articles, false) ?? ownStart, endOf(articles, true) ?? otherStart];
  return { articles, page: shown, next: { before: `${ownEnd}_${otherEnd}` } };
}

const origins = {
  here: { filter: publishedOwnFilter, index: "own" },
  elsewhere: { filter: publishedExternalFilter, index: "elsewhere" },
};

type Part = { category?: string; after: string; limit: number };

async function newest(from: NewsOrigin, { category, after, limit }: Part): Promise<ArticleSummary[]> {
  const { filter, index } = origins[from];
  const found = await ArticleModel.find(
    { ...filter(), ...(category && { category }), ...behind(after) },
    summaryProjection,
  )
    .sort(newestFirst)
    .hint(category ? `${index} of a category` : index)
    .limit(limit)
    .lean<SummaryDocument[]>();
  return found.map(toSummary);
}

/** After how many own articles one from elsewhere comes. */
const ownInTurn = 3;

/** Each article has a place. If one kind has ended, the places between stay empty. */
function mixed(own: ArticleSummary[], others: ArticleSummary[]): ArticleSummary[] {
  const placed = [
    ...own.map((article, at) => ({ article, place: at + Math.floor(at / ownInTurn) })),
    ...others.map((article, at) => ({ article, place: at * (ownInTurn + 1) + ownInTurn })),
  ];
  return placed.sort((one, other) => one.place - other.place).map(({ article }) => article);
}

/** Where the next list goes on. */
function endOf(articles: ArticleSummary[], isExternal: boolean): string | undefined {
  const last = articles.findLast((article) => article.isExternal === isExternal);
  return last && `${Date.parse(last.publishedAt ?? "").toString(36)}-${last.id}`;
}

function behind(place: string) {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(place) ?? [];
  if (!time || !id) return {};
  const publishedAt = new Date(Number.parseInt(time, 36));
  return { $or: [{ publishedAt: { $lt: publishedAt } }, { publishedAt, _id: { $lt: id } }] };
}
