import { ContentCache } from "~/db/content-cache.server";
import { isObjectId } from "~/db/model.server";
import {
  type Article,
  type ArticleCategory,
  type ArticleSummary,
  allArticleCategories,
  articleListMost,
  type DeskArticle,
  newsMostPages,
  newsPageSize,
} from "./article";
import {
  ArticleModel,
  articleProjection,
  firstOfEach,
  newestFirst,
  publishedFilter,
  publishedOwnFilter,
  type SummaryDocument,
  summaryProjection,
  toArticle,
  toDeskArticle,
  toSummary,
  type WholeDocument,
} from "./article.model.server";

/** The newest published articles, of all categories or of one. */
export async function listArticles({ category, limit = newsPageSize }: { category?: ArticleCategory; limit?: number }) {
  const filter = category ? { ...publishedFilter(), category } : publishedFilter();
  const found = await ArticleModel.find(filter, summaryProjection)
    .sort(newestFirst)
    .limit(Math.min(limit, articleListMost))
    .lean<SummaryDocument[]>();
  return found.map(toSummary);
}

/**
 * The newest of one category, the site's own before external ones, however old they are. Feeds bring more articles in a
 * day than the magazine writes in a month.
 */
export async function listOwnFirst({ category, limit }: { category: ArticleCategory; limit: number }) {
  const own = await ArticleModel.find({ ...publishedOwnFilter(), category }, summaryProjection)
    .sort(newestFirst)
    .hint("own of a category")
    .limit(limit)
    .lean<SummaryDocument[]>();
  const summaries = own.map(toSummary);
  if (own.length >= limit) return summaries;
  // There are fewer own articles than places. So the newest of all contain enough external ones.
  const others = (await listArticles({ category, limit })).filter(({ isExternal }) => isExternal);
  return [...summaries, ...others].slice(0, limit);
}

export type NewsView = {
  articles: ArticleSummary[];
  /** The page that is shown: the requested one, or the nearest that exists. */
  page: number;
  /** The next part of the list: one page more, or a new list after the last article. `null` at the end. */
  next: { page: number } | { before: string } | null;
};

/**
 * The news list with its pages added up (page 2 shows 40 articles). `before` starts the list after an article. Readers
 * need this when they have reached the most pages.
 */
export async function newsList(view: {
  category?: ArticleCategory;
  page?: number;
  before?: string;
}): Promise<NewsView> {
  const wanted = Math.min(Math.max(1, view.page ?? 1), newsMostPages);
  const base = view.category ? { ...publishedFilter(), category: view.category } : publishedFilter();
  const filter = { ...base, ...behind(view.before) };
  const found = await ArticleModel.find(filter, summaryProjection)
    .sort(newestFirst)
    .limit(wanted * newsPageSize + 1)
    .lean<SummaryDocument[]>();
  const page = Math.max(1, Math.min(wanted, Math.ceil(found.length / newsPageSize)));
  const articles = found.slice(0, page * newsPageSize).map(toSummary);
  const last = articles.at(-1);
  if (found.length <= page * newsPageSize || !last) return { articles, page, next: null };
  return { articles, page, next: page < newsMostPages ? { page: page + 1 } : { before: cursor(last) } };
}

const cursor = (article: ArticleSummary) => `${Date.parse(article.publishedAt ?? "").toString(36)}-${article.id}`;

function behind(before: string | undefined) {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(before ?? "") ?? [];
  if (!time || !id) return {};
  const publishedAt = new Date(Number.parseInt(time, 36));
  return { $or: [{ publishedAt: { $lt: publishedAt } }, { publishedAt, _id: { $lt: id } }] };
}

/** Featured articles (R4.2): first those that an editor has chosen, then the newest with a picture. */
export const featuredArticles = (limit: number): Promise<ArticleSummary[]> =>
  lists.get(`featured ${limit}`, () => readFeatured(limit));

async function readFeatured(limit: number): Promise<ArticleSummary[]> {
  const [pinned, pictured] = await Promise.all([
    ArticleModel.find({ ...publishedFilter(), featured: true }, summaryProjection)
      .sort(newestFirst)
      .limit(limit)
      .lean<SummaryDocument[]>(),
    ArticleModel.find({ ...publishedFilter(), imageUrl: { $type: "string" } }, summaryProjection)
      .sort(newestFirst)
      .limit(limit * 2)
      .lean<SummaryDocument[]>(),
  ]);
  return firstOfEach([...pinned, ...pictured])
    .slice(0, limit)
    .map(toSummary);
}

/** A published article by its slug, an earlier slug or its id. `null` if there is none. */
export async function findArticle(identifier: string): Promise<Article | null> {
  if (identifier.length > slugLongest) return null;
  const filter = { ...filterOfIdentifier(identifier), ...publishedFilter() };
  const found = await ArticleModel.findOne(filter, articleProjection).lean<WholeDocument>();
  return found && toArticle(found);
}

/** The same for admins: of any status, with the fields of the desk. `null` if there is none. */
export async function findAnyArticle(identifier: string): Promise<DeskArticle | null> {
  if (identifier.length > slugLongest) return null;
  const found = await ArticleModel.findOne(filterOfIdentifier(identifier)).lean();
  return found && toDeskArticle(found);
}

const slugLongest = 200;
const filterOfIdentifier = (identifier: string) =>
  isObjectId(identifier) ? { _id: identifier } : { slugs: identifier };

/** Other articles of the same category, the site's own first (R5.10). */
export async function relatedArticles(article: Pick<Article, "id" | "category">, limit: number) {
  const wanted = { category: article.category, limit: limit + 1 };
  const first = await lists.get(`own first ${wanted.category} ${wanted.limit}`, () => listOwnFirst(wanted));
  return first.filter(({ id }) => id !== article.id).slice(0, limit);
}

export type ArticleCounts = Record<ArticleCategory | "all", number>;

/** The number of published articles, in all and by category. Counting reads a whole index, so the result is cached. */
export function countArticles(): Promise<ArticleCounts> {
  return counts.get("all", count);
}

const counts = new ContentCache<ArticleCounts>();

async function count(): Promise<ArticleCounts> {
  const each = await Promise.all(
    allArticleCategories.map((category) => ArticleModel.countDocuments({ ...publishedFilter(), category })),
  );
  const byCategory = Object.fromEntries(allArticleCategories.map((category, index) => [category, each[index] ?? 0]));
  return { ...byCategory, all: each.reduce((sum, count) => sum + count, 0) } as ArticleCounts;
}

/** The starts of lists that many pages show. */
const lists = new ContentCache<ArticleSummary[]>(100);
