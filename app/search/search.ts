import type { SearchResult } from "~/search-index/search-hit";

export const resultsOnPage = 12;
/** The most results for each noun. To find others, readers add words. */
export const maxOfNoun = 48;

export type FoundResult = SearchResult & {
  /** The noun's plural, "articles", and the label for one. */
  noun: string;
  label: string;
};

export type SearchResults = {
  results: FoundResult[];
  /** By plural, in the order of the page. `maxOfNoun` means that many or more. */
  counts: Record<string, number>;
  page: number;
  pages: number;
  /** Words that are in no document, and what was searched for instead. */
  corrections: { typed: string; meant: string[] }[];
  /** Words that are in no document and similar to none. */
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
