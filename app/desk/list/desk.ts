/** R9.18: the admin's lists show fifty at a time. */
export const deskPageSize = 50;

/** Counting a million hits, or passing half a million to show fifty, takes longer than anybody waits. */
export const maxFiltered = 10_000;

/** A page of a list on the desk. */
export type DeskPage<Item> = {
  items: Item[];
  /** The number on all pages. */
  total: number;
  /** There are more than these: a list that is searched or filtered ends after `maxFiltered`. */
  isMore?: boolean;
  /** From 1. The requested page, or the nearest that exists. */
  page: number;
  pages: number;
  /** Typed words that nothing has, and what was searched for instead. */
  corrections?: { typed: string; meant: string[] }[];
  /** The names that the list can be filtered by, if it can. */
  names?: ListNames;
};

export type ListNames = { authors: string[]; tags: string[] };

/** The orders of lists on the desk: newest or oldest, latest changed, or by title. */
export const deskSorts = ["newest", "oldest", "changed", "title"] as const;
export type DeskSort = (typeof deskSorts)[number];
export const deskSortLabels: Record<DeskSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  changed: "Last changed first",
  title: "Title, A to Z",
};

/** What the address of every list on the desk may say; a noun adds its own filters. */
export type DeskView = {
  /** The words, or the beginnings of words, that a document has: what else is read beside its title, its noun says. */
  q?: string;
  sort?: DeskSort;
  page?: number;
};

/** What it may say beside that where documents have authors and tags. */
export type NamedView = { author?: string; tag?: string };

/** Where texts come from. */
export const origins = ["own", "feeds", "model"] as const;
export type Origin = (typeof origins)[number];
/** No feed brings recipes. */
export const recipeOrigins = ["own", "model"] as const;
export const originLabels: Record<Origin, string> = {
  own: "Written here",
  feeds: "From feeds",
  model: "Written by AI",
};
