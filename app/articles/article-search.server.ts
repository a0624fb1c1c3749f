import { LRUCache } from "lru-cache";
import type { QueryFilter } from "mongoose";
import { Problem } from "~/problem";
import { holdsTerms, queryTerms } from "~/search/terms.server";
import { type ArticleSummary, searchResultsMost, searchShortest } from "./article";
import {
  type ArticleDocument,
  ArticleModel,
  firstOfEach,
  published,
  type SummaryDocument,
  summaryProjection,
  toSummary,
} from "./article.model.server";

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
