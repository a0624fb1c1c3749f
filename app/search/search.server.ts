import { searchShortest } from "~/articles/article";
import { Problem } from "~/facts/problem";
import { labelOf } from "~/fields/noun-facts";
import { nouns } from "~/nouns/nouns.server";
import { interpretWords, type WordMeaning } from "~/search-index/interpret-words.server";
import type { SearchHit } from "~/search-index/search-hit";
import { indexTerms } from "~/search-index/terms.server";
import { Vocabulary } from "~/search-index/vocabulary.server";
import { type FoundResult, mostOfNoun, resultsOnPage, type SearchResults } from "./search";

const searched = nouns.flatMap(({ facts, search }) =>
  search ? [{ ...search, noun: facts.plural, label: labelOf(facts.name) }] : [],
);
type Searched = (typeof searched)[number];

/** The plurals of the searchable nouns. */
export const searchableNouns = searched.map(({ noun }) => noun);

/** The words of all nouns, for interpreting misspelt words. */
export const vocabulary = new Vocabulary(searched);

/**
 * One page of articles, recipes and products for a search. First come those with all words in title or tags, then those
 * with all words in the text. If these are few, those with some of the words follow. In each group the best of every
 * noun come first. Unknown words are replaced by similar ones.
 *
 * @throws Problem "invalid" for fewer than three characters (R17.1)
 */
export async function search(query: string, view: { noun?: string; page?: number } = {}): Promise<SearchResults> {
  if (query.trim().length < searchShortest) {
    throw new Problem("invalid", "Search needs 3 or more characters", { q: ["Enter 3 or more characters"] });
  }
  const words = await interpretWords(query, { countHolding, vocabulary });
  const known = words.filter(({ terms }) => terms.length > 0);
  const found = await Promise.all(searched.map((noun) => hitsOf(noun, known)));
  const fewHits = found.reduce((sum, { all }) => sum + all.length, 0) < minFullMatches;
  const partly = words.length > 1 && fewHits ? await Promise.all(searched.map((noun) => partHits(noun, known))) : [];

  const ranked = searched.map(({ noun }, at) => {
    const { all = [], inTitle = 0 } = found[at] ?? {};
    // If a word is in no document, no document has all words.
    const whole = known.length === words.length;
    const rest = partly[at] ?? [];
    return firstOfEach([
      ...all.map((hit, place) => ({ ...hit, noun, tier: (place < inTitle ? 0 : 1) + (whole ? 0 : 2), partly: !whole })),
      ...rest.map((hit) => ({ ...hit, noun, tier: 4, partly: true })),
    ]).slice(0, mostOfNoun);
  });
  const counts = Object.fromEntries(searchableNouns.map((noun, at) => [noun, ranked[at]?.length ?? 0]));
  const list = view.noun ? (ranked[searchableNouns.indexOf(view.noun)] ?? []) : inTurns(ranked);
  const pages = Math.max(1, Math.ceil(list.length / resultsOnPage));
  const page = Math.min(view.page ?? 1, pages);
  return {
    results: await resultsOf(list.slice((page - 1) * resultsOnPage, page * resultsOnPage)),
    counts,
    page,
    pages,
    corrections: words.flatMap(({ typed, meant }) => (meant ? [{ typed, meant }] : [])),
    unknown: words.filter(({ terms }) => terms.length === 0).map(({ typed }) => typed),
  };
}

const minFullMatches = 6;
const page = { limit: mostOfNoun, projection: { title: 1 } as Record<string, 1> };

type RankedHit = SearchHit & { noun: string; tier: number; partly: boolean };

const countHolding = async (term: string) => {
  const counts = await Promise.all(searched.map((noun) => noun.countHolding(term)));
  return counts.reduce((sum, count) => sum + count);
};

/**
 * Documents with all the words. Those with them in the title come first: an exact title, then all words in title or
 * tags, then in the text.
 */
async function hitsOf(noun: Searched, words: WordMeaning[]): Promise<{ all: SearchHit[]; inTitle: number }> {
  const wanted = words.map(({ terms }) => terms);
  const inTitle = await noun.hits<SearchHit>("title", wanted, page);
  const inText = inTitle.length < mostOfNoun ? await noun.hits<SearchHit>("text", wanted, page) : [];
  const called = inTitle.map((hit) => ({ hit, rank: rankOfTitle(indexTerms(hit.title), wanted) }));
  const best = called.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
  return { all: firstOfEach([...best, ...inText]).slice(0, mostOfNoun), inTitle: best.length };
}

function rankOfTitle(title: string[], wanted: string[][]): number {
  const held = wanted.filter((terms) => terms.some((term) => title.includes(term))).length;
  if (held < wanted.length) return 2;
  return title.length === wanted.length ? 0 : 1;
}

/** Documents with some of the words: those with the most in the title come first, or with the rarest in the text. */
async function partHits(noun: Searched, words: WordMeaning[]): Promise<SearchHit[]> {
  const wanted = words.map(({ terms }) => terms);
  const [rarest] = [...words].sort((a, b) => a.holding - b.holding);
  const [inTitle, inText] = await Promise.all([
    noun.newestOfAny<SearchHit>("title", wanted.flat(), page),
    noun.newestOfAny<SearchHit>("text", rarest?.terms ?? [], page),
  ]);
  const held = inTitle.map((hit) => {
    const title = indexTerms(hit.title);
    return { hit, count: wanted.filter((terms) => terms.some((term) => title.includes(term))).length };
  });
  return [...held.sort((a, b) => b.count - a.count).map(({ hit }) => hit), ...inText];
}

/** In each group: the first of every noun, then the second of every noun, and so on. */
function inTurns(ranked: RankedHit[][]): RankedHit[] {
  const placed = ranked.flatMap((hits) => {
    const places = new Map<number, number>();
    return hits.map((hit) => {
      const place = places.get(hit.tier) ?? 0;
      places.set(hit.tier, place + 1);
      return { hit, place };
    });
  });
  return placed.sort((a, b) => a.hit.tier - b.hit.tier || a.place - b.place).map(({ hit }) => hit);
}

/** One query for each noun. */
async function resultsOf(hits: RankedHit[]): Promise<FoundResult[]> {
  const read = await Promise.all(
    searched.map(async ({ noun, label, resultsOf }) => {
      const ids = hits.filter((hit) => hit.noun === noun).map(({ _id }) => String(_id));
      return ids.length > 0 ? (await resultsOf(ids)).map((result) => ({ ...result, label })) : [];
    }),
  );
  const byId = new Map(read.flat().map((result) => [result.id, result]));
  return hits.flatMap(({ _id, noun, partly }) => {
    const result = byId.get(String(_id));
    return result ? [{ ...result, noun, partly }] : [];
  });
}

function firstOfEach<Hit extends SearchHit>(hits: Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ _id }) => !seen.has(String(_id)) && seen.add(String(_id)));
}
