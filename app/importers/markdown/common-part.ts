import type { SourceText } from "~/importers/source/source-item";

/** What articles, pages and recipes have in common. */
export type CommonPart = Pick<
  SourceText,
  | "key"
  | "from"
  | "addresses"
  | "linkedAs"
  | "base"
  | "id"
  | "notes"
  | "title"
  | "slug"
  | "status"
  | "publishedAt"
  | "author"
  | "picture"
  | "tags"
> & { updatedAt: Date | null };
