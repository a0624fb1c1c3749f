import { type ArticleSummary, maxSearchResults, searchShortest } from "~/articles/article";
import { articleSearch } from "~/articles/article-search.server";
import { Problem } from "~/facts/problem";
import { labelOf } from "~/fields/noun-facts";
import { nouns } from "~/nouns/nouns.server";
import { type FoundHits, findHits } from "~/search-index/find-hits.server";
import type { RankedHit } from "~/search-index/rank-hits.server";
import { Vocabulary } from "~/search-index/vocabulary.server";
import { type FoundResult, maxOfNoun, resultsOnPage, type SearchResults } from "./search";

/** The searchable nouns. */
export const searched = nouns.flatMap(({ facts, search }) =>
  search ? [{ ...search, kind: facts.name, noun: facts.plural, label: labelOf(facts.name) }] : [],
);

/** The plurals of the searchable nouns. */
export const searchableNouns = searched.map(({ noun }) => noun);

/** The words of all nouns, for unfinished and misspelt words. */
export const vocabulary = new Vocabulary(searched);

/**
 * One page of documents of all searched nouns for a search, the most relevant first: see `findHits`.
 *
 * @throws Problem "invalid" for fewer than three characters (R17.1)
 */
export async function search(query: string, view: { noun?: string; page?: number } = {}): Promise<SearchResults> {
  refuseShort(query);
  const { hits, ...understood } = await findHits(query, searched, vocabulary);
  const ofNoun = searched.map((_noun, at) => hits.filter(({ noun }) => noun === at).slice(0, maxOfNoun));
  const counts = Object.fromEntries(searchableNouns.map((noun, at) => [noun, ofNoun[at]?.length ?? 0]));
  const shown = new Set(ofNoun.flat());
  const list = view.noun ? (ofNoun[searchableNouns.indexOf(view.noun)] ?? []) : hits.filter((hit) => shown.has(hit));
  const pages = Math.max(1, Math.ceil(list.length / resultsOnPage));
  const page = Math.min(view.page ?? 1, pages);
  const results = await resultsOf(list.slice((page - 1) * resultsOnPage, page * resultsOnPage));
  return { results, counts, page, pages, ...understood };
}

export type FoundArticles = Pick<FoundHits, "corrections"> & { articles: ArticleSummary[] };

/**
 * Published articles for a search, the most relevant first.
 *
 * @throws Problem "invalid" for fewer than three characters (R13.34)
 */
export async function searchArticles(query: string): Promise<FoundArticles> {
  refuseShort(query);
  const { hits, corrections } = await findHits(query, [articleSearch], vocabulary);
  const ids = hits.slice(0, maxSearchResults).map(({ id }) => id);
  const found = new Map((await articleSearch.summariesOf(ids)).map((article) => [article.id, article]));
  return { articles: ids.flatMap((id) => found.get(id) ?? []), corrections };
}

function refuseShort(query: string): void {
  if (query.trim().length >= searchShortest) return;
  throw new Problem("invalid", "Search needs 3 or more characters", { q: ["Enter 3 or more characters"] });
}

/** One query for each noun. */
async function resultsOf(hits: RankedHit[]): Promise<FoundResult[]> {
  const read = await Promise.all(
    searched.map(async ({ noun, label, resultsOf }, at) => {
      const ids = hits.filter((hit) => hit.noun === at).map(({ id }) => id);
      return ids.length > 0 ? (await resultsOf(ids)).map((result) => ({ ...result, noun, label })) : [];
    }),
  );
  const byId = new Map(read.flat().map((result) => [result.id, result]));
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}
