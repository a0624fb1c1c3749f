import type { Article } from "./article";

/** A series with its parts in their order, as the page of one part shows it. */
export type Series = {
  name: string;
  /** Which part the page is, from 1. */
  place: number;
  parts: Pick<Article, "title" | "slug">[];
};
