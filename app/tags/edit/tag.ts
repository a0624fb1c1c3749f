import { archiveSlug } from "~/facts/archive";

/** A tag with the number of documents that have it, drafts among them, however it is written. */
export type Tag = {
  /** As most of them write it. */
  name: string;
  slug: string;
  total: number;
  counts: { noun: string; count: number }[];
};

export const tagsPath = "/admin/tags";
/** The address of the form that gives a tag another name. */
export const renameTagPath = (name: string) => `${tagsPath}?${new URLSearchParams({ rename: archiveSlug(name) })}`;
export const longestTag = 60;
export const tagsPageSize = 100;

/** The lists of the desk that can be filtered by a tag. */
const lists: Record<string, string> = { article: "/admin", recipe: "/admin/recipes", product: "/admin/products" };
export const taggedListPath = (noun: string, tag: string) =>
  lists[noun] && `${lists[noun]}?${new URLSearchParams({ tag })}`;
