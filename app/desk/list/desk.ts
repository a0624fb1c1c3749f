/** R9.18: the admin's lists show fifty at a time. */
export const deskPageSize = 50;

/** A page of a list on the desk. */
export type DeskPage<Item> = {
  items: Item[];
  /** The number on all pages. */
  total: number;
  /** From 1. The requested page, or the nearest that exists. */
  page: number;
  pages: number;
};

/** The orders of lists on the desk: newest, latest changed, or by title. */
export const deskSorts = ["newest", "changed", "title"] as const;
export type DeskSort = (typeof deskSorts)[number];
export const deskSortLabels: Record<DeskSort, string> = {
  newest: "Newest first",
  changed: "Last changed first",
  title: "Title, A to Z",
};

/** What the address of every list on the desk may say; a noun adds its own filters. */
export type DeskView = {
  /** The beginnings of words of title or tags. */
  q?: string;
  sort?: DeskSort;
  page?: number;
};
