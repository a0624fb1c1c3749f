import { maxSearchResults, searchShortest } from "~/articles/article";
import { searchArticles } from "~/search/search.server";
import { stopWords } from "~/search-index/stop-words";
import type { EditorialCategory } from "./categories";
import { inventedWords, randomNumbers, realWords, wordsOfCategory } from "./vocabulary";

const many = (hits: number) => hits >= maxSearchResults;
const few = (hits: number) => hits >= 4 && hits <= 20;
const any = (hits: number) => hits > 0;

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
  { count: 4, words: 2, wanted: any, together: false },
];
const unknownWords = ["xylofrag", "quimzel wartoop"];

/** Fifty searches, the same at each run, chosen by what the connected database holds. */
export async function searchQueries(): Promise<string[]> {
  const random = randomNumbers(50);
  const queries = new Set(unknownWords);
  for (const { count, words, wanted, together = true } of kinds) {
    const goal = queries.size + count;
    for (let attempt = 0; queries.size < goal; attempt++) {
      if (attempt === maxAttempts)
        throw new Error(`No ${count} searches of ${words} words have the hits that are wanted`);
      const query = together
        ? Array.from({ length: words }, () => anyWord(random)).join(" ")
        : `${wordOf("wellness", random)} ${wordOf("style", random)}`;
      if (!queries.has(query) && wanted(await hits(query))) queries.add(query);
    }
  }
  return [...queries];
}

const maxAttempts = 10_000;

/** A real word or an invented one; frequent and rare ones come up alike. */
function anyWord(random: () => number): string {
  if (random() < 0.5) return realWords[Math.floor(random() * realWords.length)] ?? "";
  const { size, word } = inventedWords;
  return word(Math.floor(size ** random()));
}

/** One of the words that nearly every article of a category holds, and no other. */
function wordOf(category: EditorialCategory, random: () => number): string {
  return wordsOfCategory[category].word(Math.floor(random() * 20));
}

/** As many as a search shows. */
async function hits(query: string): Promise<number> {
  const tooShort = query.length < searchShortest || query.split(" ").some((word) => stopWords.has(word));
  return tooShort ? Number.NaN : (await searchArticles(query)).articles.length;
}
