import type { SearchResult } from "~/search-index/searched-noun";

export const searchedNouns = ["articles", "recipes", "products"] as const;
export type SearchedNoun = (typeof searchedNouns)[number];

export const searchedNounLabels: Record<SearchedNoun, { all: string; one: string }> = {
  articles: { all: "Articles", one: "Article" },
  recipes: { all: "Recipes", one: "Recipe" },
  products: { all: "Products", one: "Product" },
};

export const resultsOnPage = 12;
/** As many of each noun are found; who wants more needs other words. */
export const mostOfNoun = 48;

export type FoundResult = SearchResult & {
  noun: SearchedNoun;
  /** Holds some of the words, not all. */
  partly: boolean;
};

export type SearchResults = {
  results: FoundResult[];
  /** `mostOfNoun` stands for that many or more. */
  counts: Record<SearchedNoun, number>;
  page: number;
  pages: number;
  /** Words that stand nowhere, and what was searched for instead. */
  corrections: { typed: string; meant: string[] }[];
  /** Words that stand nowhere and look like none that does. */
  unknown: string[];
};

/** The address of a search; every state of the page has one. */
export function searchPath({ q, noun, page = 1 }: { q: string; noun?: SearchedNoun; page?: number }): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(noun && { in: noun }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/search?${query}` : "/search";
}
