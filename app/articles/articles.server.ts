import { LRUCache } from "lru-cache";
import type { QueryFilter } from "mongoose";
import type { z } from "zod";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId, originFields } from "~/db/model.server";
import type { WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { Problem } from "~/problem";
import { holdsTerms, indexTerms, queryTerms, termsByLetter } from "~/search/terms.server";
import {
  type Article,
  type ArticleCategory,
  type ArticleSummary,
  allArticleCategories,
  articleListMost,
  newsMostPages,
  newsPageSize,
  searchResultsMost,
  searchShortest,
} from "./article";
import {
  type ArticleDocument,
  ArticleModel,
  articleProjection,
  type SummaryDocument,
  summaryProjection,
  toArticle,
  toSummary,
  type WholeDocument,
} from "./article.model.server";
import { type ArticleInput, articleSchema } from "./article.schema";
import { renderArticleBody } from "./article-body.server";
import { freeSlug, slugFromTitle } from "./article-slug.server";

const newestFirst = { publishedAt: -1, _id: -1 } as const;

/** What readers may see: published, and not before its time. Drafts and scheduled articles are nowhere public. */
const published = () => ({ status: "published" as const, publishedAt: { $lte: new Date() } });

/** The newest published articles, in all or in one category. */
export async function listArticles({ category, limit = newsPageSize }: { category?: ArticleCategory; limit?: number }) {
  const filter = category ? { ...published(), category } : published();
  const found = await ArticleModel.find(filter, summaryProjection)
    .sort(newestFirst)
    .limit(Math.min(limit, articleListMost))
    .lean<SummaryDocument[]>();
  return found.map(toSummary);
}

export type NewsView = {
  articles: ArticleSummary[];
  /** The page that is shown: the one asked for, or the nearest that exists. */
  page: number;
  /** Where the list goes on: a page more of this one, or a new one behind its last article; `null` at the end. */
  next: { page: number } | { before: string } | null;
};

/**
 * The news list with its pages added up (page 2 shows 40 articles). `before` starts the list behind an article, which is
 * how a reader goes on past the most that one page shows.
 */
export async function newsList(view: {
  category?: ArticleCategory;
  page?: number;
  before?: string;
}): Promise<NewsView> {
  const wanted = Math.min(Math.max(1, view.page ?? 1), newsMostPages);
  const base = view.category ? { ...published(), category: view.category } : published();
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

/** Featured (spec 2, home): pinned first, then the newest with an image. */
export async function featuredArticles(limit: number): Promise<ArticleSummary[]> {
  const [pinned, pictured] = await Promise.all([
    ArticleModel.find({ ...published(), featured: true }, summaryProjection)
      .sort(newestFirst)
      .limit(limit)
      .lean<SummaryDocument[]>(),
    ArticleModel.find({ ...published(), imageUrl: { $type: "string" } }, summaryProjection)
      .sort(newestFirst)
      .limit(limit * 2)
      .lean<SummaryDocument[]>(),
  ]);
  return firstOfEach([...pinned, ...pictured])
    .slice(0, limit)
    .map(toSummary);
}

/** A published article by its slug, an earlier slug or its id; `null` where there is none. */
export async function findArticle(identifier: string): Promise<Article | null> {
  if (identifier.length > 200) return null;
  const key = isObjectId(identifier) ? { _id: identifier } : { slugs: identifier };
  const found = await ArticleModel.findOne({ ...key, ...published() }, articleProjection).lean<WholeDocument>();
  return found && toArticle(found);
}

/** Whether there is such an article, published or not. */
export async function articleExists(id: string): Promise<boolean> {
  return (await ArticleModel.exists({ _id: id })) !== null;
}

/** Others of the same category, newest first, itself left out (spec 2, article page). */
export async function relatedArticles(article: Pick<Article, "id" | "category">, limit: number) {
  const newest = await listArticles({ category: article.category, limit: limit + 1 });
  return newest.filter(({ id }) => id !== article.id).slice(0, limit);
}

/**
 * Published articles that hold every word of `query`: those with the words in title or tags before those with them in
 * the text, newest first.
 *
 * @throws Problem "invalid" for fewer than three characters (spec 5)
 */
export async function searchArticles(query: string, limit = searchResultsMost): Promise<ArticleSummary[]> {
  if (query.trim().length < searchShortest) {
    throw new Problem("invalid", "Search needs 3 or more characters", { q: ["Enter 3 or more characters"] });
  }
  const terms = queryTerms(query);
  if (terms.length === 0) return [];
  const inTitle = await searchHits("title", terms, limit);
  const inText = inTitle.length < limit ? await searchHits("text", terms, limit) : [];
  return firstOfEach([...inTitle, ...inText])
    .slice(0, limit)
    .map(toSummary);
}

type Place = "title" | "text";

/**
 * An index leads to the articles that hold one word, newest first. So the rarest word leads, and the others are looked
 * for in what it finds. That ends after `walkedMost` articles: only where words that each stand in more than that hardly
 * ever meet are old articles not found.
 */
async function searchHits(place: Place, terms: string[], limit: number): Promise<SummaryDocument[]> {
  const [only, ...more] = terms;
  if (only && more.length === 0) return newestHolding(place, only, published()).limit(limit);
  const held = await Promise.all(terms.map((term) => holders.fetch(`${place} ${term}`)));
  const [rarest, ...others] = held.filter((holder) => holder !== undefined).sort((a, b) => a.count - b.count);
  if (!rarest) return [];
  const publishedAt = { ...published().publishedAt, $gte: rarest.walkedSince };
  const otherTerms = others.map(({ term }) => term);
  return newestHolding(place, rarest.term, { publishedAt, ...holdsTerms(`${place}ByLetter`, otherTerms) }).limit(limit);
}

/** The index is named, because the database would keep its choice for one search for others that it does not suit. */
function newestHolding(place: Place, term: string, filter: QueryFilter<ArticleDocument>) {
  return ArticleModel.find({ [`${place}Terms`]: term, status: "published", ...filter }, summaryProjection)
    .sort({ publishedAt: -1 })
    .hint({ [`${place}Terms`]: 1, publishedAt: -1 })
    .lean<SummaryDocument[]>();
}

const walkedMost = 1000;

/** In how many articles a word stands, and from when the oldest is that a search walks to. Old figures will do. */
const holders = new LRUCache<`${Place} ${string}`, { term: string; count: number; walkedSince: Date }>({
  max: 10_000,
  ttl: 10 * 60_000,
  fetchMethod: async (key) => {
    const [place, term] = key.split(" ") as [Place, string];
    const holding = { [`${place}Terms`]: term, status: "published" as const };
    const count = await ArticleModel.countDocuments(holding, { limit: walkedMost });
    const [oldest] =
      count < walkedMost
        ? []
        : await newestHolding(place, term, {})
            .skip(walkedMost - 1)
            .limit(1);
    return { term, count, walkedSince: oldest?.publishedAt ?? new Date(0) };
  },
});

export type ArticleCounts = Record<ArticleCategory | "all", number>;

/**
 * How many published articles there are, in all and by category. Counting walks an index, so the answer is kept for a
 * second: that is as late as a list beside it can be seen to disagree.
 */
export async function countArticles(): Promise<ArticleCounts> {
  const counts = await countsCache.fetch("counts");
  if (!counts) throw new Error("The articles could not be counted");
  return counts;
}

const countsCache = new LRUCache<"counts", ArticleCounts>({
  max: 1,
  ttl: 1000,
  fetchMethod: async () => {
    const each = await Promise.all(
      allArticleCategories.map((category) => ArticleModel.countDocuments({ ...published(), category })),
    );
    const byCategory = Object.fromEntries(allArticleCategories.map((category, index) => [category, each[index] ?? 0]));
    return { ...byCategory, all: each.reduce((sum, count) => sum + count, 0) } as ArticleCounts;
  },
});

/** @throws Problem "invalid" with the messages by field, "conflict" where the given slug is taken */
export async function createArticle(input: ArticleInput, { origin }: WriteContext = {}): Promise<Article> {
  const fields = parseInput(articleSchema, input);
  const article = await saveNew(newArticle(fields, { origin }), { mayRename: !fields.slug });
  countsCache.clear();
  return article;
}

/**
 * Saves many articles, a thousand at a time: stored is what `createArticle` would store one by one, but where an address
 * is taken, the article gets the next free one.
 *
 * @throws Problem "invalid" for an article that is; the thousands before its own stay saved
 */
export async function importArticles(articles: ({ input: ArticleInput } & WriteContext)[]): Promise<void> {
  for (let start = 0; start < articles.length; start += importedAtOnce) {
    const batch = articles
      .slice(start, start + importedAtOnce)
      .map(({ input, origin }) => newArticle(parseInput(articleSchema, input), { origin }));
    try {
      await ArticleModel.insertMany(batch, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      // All others are saved by now.
      const refused = duplicatesOf(error).map((index) => batch[index] as NewArticle);
      for (const document of refused) await saveNew(document, { mayRename: true });
    }
  }
  countsCache.clear();
}

const importedAtOnce = 1000;

type NewArticle = ReturnType<typeof newArticle>;

/** A new article's document with all that is derived from its text, under the address that it would like to have. */
function newArticle({ slug: wanted, ...fields }: z.output<typeof articleSchema>, { origin }: WriteContext = {}) {
  const slug = slugFromTitle(wanted ?? fields.title);
  const publishedAt = fields.publishedAt ?? (fields.status === "published" ? new Date() : null);
  const imageAlt = fields.imageAlt ?? "";
  return { ...fields, ...originFields(origin), imageAlt, publishedAt, ...derivedFromText(fields), slug, slugs: [slug] };
}

async function saveNew(document: NewArticle, { mayRename }: { mayRename: boolean }): Promise<Article> {
  // Others may take the free slug in between: then the next one is looked for.
  for (let attempt = 0; attempt < mostSlugAttempts; attempt++) {
    const slug = await freeSlug(document.slug);
    if (slug !== document.slug && !mayRename) throw slugTaken();
    try {
      const created = await ArticleModel.create({ ...document, slug, slugs: [slug] });
      return toArticle(created.toObject());
    } catch (error) {
      if (!isDuplicateKey(error) || "_id" in document) throw error;
    }
  }
  throw new Problem("conflict", "Too many articles with this title were saved at once. Save it again.");
}

/** Which documents of an unordered insert a unique index refused. @throws the error itself where it was anything else */
function duplicatesOf(error: unknown): number[] {
  const refused = (error as { writeErrors?: { code: number; index: number }[] }).writeErrors ?? [];
  if (refused.length === 0 || !refused.every(isDuplicateKey)) throw error;
  return refused.map(({ index }) => index);
}

const mostSlugAttempts = 100;
const slugTaken = () =>
  new Problem("conflict", "Some fields need your attention", { slug: ["Another article has, or had, this address"] });

/**
 * Changes some fields of an article. The slug stays unless a new one is given; the earlier one keeps leading here.
 * `version` is the one that the change was made from.
 *
 * @throws Problem "invalid", "missing", "conflict" (a newer version was saved, or the slug is taken)
 */
export async function updateArticle(id: string, input: Partial<ArticleInput>, version: number): Promise<Article> {
  const { slug: wantedSlug, ...changes } = parseChanges(articleSchema, input);
  const before = isObjectId(id) ? await ArticleModel.findById(id).lean() : null;
  if (!before) throw new Problem("missing", "This article does not exist any more");
  const slug = wantedSlug ? slugFromTitle(wantedSlug) : before.slug;
  const after = { ...before, ...changes };
  const publishedAt = after.publishedAt ?? (after.status === "published" ? new Date() : null);
  try {
    const updated = await ArticleModel.findOneAndUpdate(
      { _id: id, version },
      {
        $set: { ...changes, publishedAt, imageAlt: after.imageAlt ?? "", slug, ...derivedFromText(after) },
        $addToSet: { slugs: slug },
        $inc: { version: 1 },
      },
      { returnDocument: "after" },
    ).lean();
    if (!updated) throw new Problem("conflict", "Somebody else has saved a newer version of this article");
    countsCache.clear();
    return toArticle(updated);
  } catch (error) {
    if (isDuplicateKey(error)) throw slugTaken();
    throw error;
  }
}

const wordsPerMinute = 200;

function derivedFromText(article: { title: string; excerpt: string; content: string; tags: string[] }) {
  const { html, text } = renderArticleBody(article.content);
  const words = text.split(/\s+/).filter(Boolean).length;
  const heading = `${article.title} ${article.tags.join(" ")}`;
  const titleTerms = indexTerms(heading);
  const textTerms = indexTerms(`${heading} ${article.excerpt} ${text}`);
  return {
    contentHtml: html,
    readTime: Math.max(1, Math.ceil(words / wordsPerMinute)),
    titleTerms,
    titleByLetter: termsByLetter(titleTerms),
    textTerms,
    textByLetter: termsByLetter(textTerms),
  };
}

function firstOfEach<Document extends { _id: unknown }>(documents: Document[]): Document[] {
  return [...new Map(documents.map((document) => [String(document._id), document])).values()];
}
