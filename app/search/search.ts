import type { SearchResult } from "~/search-index/search-hit";

export const resultsOnPage = 12;
/** As many of each noun are found; who wants more needs other words. */
export const mostOfNoun = 48;

export type FoundResult = SearchResult & {
  /** The plural of what it is, "articles", and what one is called. */
  noun: string;
  label: string;
  /** Holds some of the words, not all. */
  partly: boolean;
};

export type SearchResults = {
  results: FoundResult[];
  /** By plural, in the order of the page; `mostOfNoun` stands for that many or more. */
  counts: Record<string, number>;
  page: number;
  pages: number;
  /** Words that stand nowhere, and what was searched for instead. */
  corrections: { typed: string; meant: string[] }[];
  /** Words that stand nowhere and look like none that does. */
  unknown: string[];
};

/** The address of a search; every state of the page has one. */
export function searchPath({ q, noun, page = 1 }: { q: string; noun?: string; page?: number }): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(noun && { in: noun }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/search?${query}` : "/search";
}
