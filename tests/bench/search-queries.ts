import { articleCategories, searchResultsMost, searchShortest } from "~/articles/article";
import { ArticleModel } from "~/articles/article.model.server";
import { queryTerms } from "~/search/terms.server";
import { randomNumbers, vocabulary } from "./vocabulary";

const many = (hits: number) => hits >= searchResultsMost;
const few = (hits: number) => hits >= 4 && hits <= 12;
const none = (hits: number) => hits === 0;

/**
 * Kinds of searches: how many of each, of how many words, with how many hits. Fixed by hits and not by words, so that
 * the pages are as long among 50,000 articles as among 2,000 and only the search differs.
 */
const kinds = [
  { count: 10, words: 1, wanted: many },
  { count: 8, words: 1, wanted: few },
  { count: 6, words: 2, wanted: many },
  { count: 8, words: 2, wanted: few },
  { count: 4, words: 3, wanted: many },
  { count: 8, words: 3, wanted: few },
  // Two words that many articles hold, none of them both.
  { count: 4, words: 2, wanted: none, together: false },
];
const unknownWords = ["xylofrag", "quimzel wartoop"];

/** Fifty searches, the same at each run, whose hits are counted in the connected database. */
export async function searchQueries(): Promise<string[]> {
  const random = randomNumbers(50);
  const queries = new Set(unknownWords);
  for (const { count, words, wanted, together = true } of kinds) {
    const goal = queries.size + count;
    for (let attempt = 0; queries.size < goal; attempt++) {
      if (attempt === mostAttempts) throw new Error(`No ${count} searches of ${words} words have the hits that are wanted`);
      const query = Array.from({ length: words }, (_none, at) => (together ? anyWord(random()) : ownWord(at, random()))).join(" ");
      if (!queries.has(query) && wanted(await hits(query))) queries.add(query);
    }
  }
  return [...queries];
}

const mostAttempts = 10_000;

/** Any word but filler; frequent and rare ones come up alike. */
function anyWord(point: number): string {
  const { size, word } = vocabulary.everywhere;
  const first = 60;
  return word(Math.floor(first * (size / first) ** point));
}

/** One of the words that nearly every article of a category holds, and no other. */
function ownWord(category: number, point: number): string {
  return vocabulary.ofCategory[articleCategories[category] ?? "home"].word(Math.floor(point * 20));
}

/** Counted to as many as a search shows. */
async function hits(query: string): Promise<number> {
  if (query.length < searchShortest) return Number.NaN;
  return ArticleModel.countDocuments({ textTerms: { $all: queryTerms(query) } }, { limit: searchResultsMost });
}
