import { ContentCache, ofManyDocuments } from "~/db/content-cache.server";
import { isObjectId } from "~/db/model.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import {
  type Article,
  type ArticleSummary,
  type DeskArticle,
  type ListedArticle,
  maxArticleList,
  type NewsOrigin,
  newsPageSize,
} from "./article";
import {
  ArticleModel,
  articleProjection,
  firstOfEach,
  newestFirst,
  publishedExternalFilter,
  publishedFilter,
  publishedOwnFilter,
  type SummaryDocument,
  summaryProjection,
  toArticle,
  toDeskArticle,
  toListedArticle,
  toSummary,
  type WholeDocument,
} from "./article.model.server";
import { articleCategories } from "./categories/article-categories.server";

/** The newest published articles, of all categories or of one. */
export async function listArticles({ category, limit = newsPageSize }: { category?: string; limit?: number }) {
  const filter = category ? { ...publishedFilter(), category } : publishedFilter();
  const found = await ArticleModel.find(filter, summaryProjection)
    .sort(newestFirst)
    .limit(Math.min(limit, maxArticleList))
    .lean<SummaryDocument[]>();
  return found.map(toSummary);
}

/**
 * The newest of one category, the site's own before external ones, however old they are. Feeds bring more articles in a
 * day than the magazine writes in a month.
 */
export async function listOwnFirst({ category, limit }: { category: string; limit: number }) {
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

/** The same, as many pages show it. */
export const firstOfCategory = (category: string, limit: number): Promise<ArticleSummary[]> =>
  lists.get(`own first ${category} ${limit}`, () => listOwnFirst({ category, limit }));

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

/** The newest of the site's own articles. */
export const newestOwnArticles = (limit: number): Promise<ArticleSummary[]> =>
  lists.get(`own ${limit}`, async () => {
    const found = await ArticleModel.find(publishedOwnFilter(), summaryProjection)
      .sort(newestFirst)
      .hint("own")
      .limit(limit)
      .lean<SummaryDocument[]>();
    return found.map(toSummary);
  });

/** The site's own published articles with these ids, in their order. Those that readers may not see are left out. */
export async function articlesInOrder(ids: string[]): Promise<ArticleSummary[]> {
  if (ids.length === 0) return [];
  const found = await ArticleModel.find({ _id: { $in: ids }, ...publishedOwnFilter() }, summaryProjection).lean<
    SummaryDocument[]
  >();
  return inOrder(ids, found).map(toSummary);
}

/** The same with those of other sites, and with who wrote each: a person or a model. */
export async function pickedArticles(ids: string[]): Promise<PickedArticle[]> {
  if (ids.length === 0) return [];
  const found = await ArticleModel.find(
    { _id: { $in: ids }, ...publishedFilter() },
    { ...summaryProjection, writtenByModel: 1 },
  ).lean<(SummaryDocument & Partial<Pick<PickedArticle, "writtenByModel">>)[]>();
  return inOrder(ids, found).map((document) => ({
    ...toSummary(document),
    writtenByModel: document.writtenByModel ?? null,
  }));
}

type PickedArticle = ArticleSummary & Pick<Article, "writtenByModel">;

function inOrder<Read extends Pick<SummaryDocument, "_id">>(ids: string[], found: Read[]): Read[] {
  const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A published article by its slug, an earlier slug or its id. `null` if there is none. */
export async function findArticle(identifier: string): Promise<Article | null> {
  if (identifier.length > slugLongest) return null;
  const filter = { ...filterOfIdentifier(identifier), ...publishedFilter() };
  const found = await ArticleModel.findOne(filter, articleProjection).lean<WholeDocument>();
  return found && withDescriptions(toArticle(found));
}

/**
 * The same articles with all their fields, in the same order. They are read a few at a time, because texts can be long
 * and the caller may stop.
 */
export async function* wholeArticles(listed: Pick<Article, "id">[]): AsyncGenerator<ListedArticle> {
  for (let start = 0; start < listed.length; start += readAtOnce) {
    const ids = listed.slice(start, start + readAtOnce).map(({ id }) => id);
    const filter = { _id: { $in: ids }, ...publishedFilter() };
    const found = await ArticleModel.find(filter, withoutHtml).lean<Omit<WholeDocument, "contentHtml">[]>();
    yield* inOrder(ids, found).map(toListedArticle);
  }
}

const readAtOnce = 20;
const { contentHtml: _html, ...withoutHtml } = articleProjection;

/** The same for admins: of any status, with the fields of the desk. `null` if there is none. */
export async function findAnyArticle(identifier: string): Promise<DeskArticle | null> {
  if (identifier.length > slugLongest) return null;
  const found = await ArticleModel.findOne(filterOfIdentifier(identifier)).lean();
  return found && toDeskArticle(found);
}

const slugLongest = 200;
const filterOfIdentifier = (identifier: string) =>
  isObjectId(identifier) ? { _id: identifier } : { slugs: identifier };

/** By the keys of the categories. */
export type ArticleCounts = Record<string, number> & { all: number };

/**
 * The number of published articles, in all and by category; of all origins or of one. Counting reads a whole index, so
 * the result is cached.
 */
export async function countArticles(from: NewsOrigin | "all" = "all"): Promise<ArticleCounts> {
  return (await counts.get("all", countEach))[from];
}

type CountsByOrigin = Record<NewsOrigin | "all", ArticleCounts>;
const counts = new ContentCache<CountsByOrigin>(1, ({ all }) => ofManyDocuments(all.all));

async function countEach(): Promise<CountsByOrigin> {
  const [all, elsewhere] = await Promise.all([
    count((category) => ArticleModel.countDocuments({ ...publishedFilter(), category })),
    count((category) =>
      ArticleModel.countDocuments({ ...publishedExternalFilter(), category }).hint("elsewhere of a category"),
    ),
  ]);
  const own = Object.entries(all).map(([key, number]) => [key, number - (elsewhere[key] ?? 0)]);
  return { all, elsewhere, here: { ...Object.fromEntries(own), all: all.all - elsewhere.all } };
}

async function count(countOf: (category: string) => Promise<number>): Promise<ArticleCounts> {
  const keys = articleCategories().map(({ key }) => key);
  const each = await Promise.all(keys.map(countOf));
  const byCategory = Object.fromEntries(keys.map((key, index) => [key, each[index] ?? 0]));
  return { ...byCategory, all: each.reduce((sum, count) => sum + count, 0) };
}

/** The starts of lists that many pages show. */
const lists = new ContentCache<ArticleSummary[]>(100);
