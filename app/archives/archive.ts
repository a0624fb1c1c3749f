import type { Author } from "~/authors/author";
import { type ArchiveKind, archivePath } from "~/facts/archive";
import { labelOf } from "~/fields/noun-facts";
import { listText } from "~/place/words";
import type { SearchResult } from "~/search-index/search-hit";

export const archivePageSize = 24;
/** Nobody reads longer lists to their end. What is older is found by the search. */
export const maxArchivePages = 20;

/** A document in an archive, with the label of its noun. */
export type ArchiveResult = SearchResult & { label: string };

/** A page of an archive: the list of all articles, recipes and products with one tag, or by one author. */
export type Archive = {
  kind: ArchiveKind;
  /** As it is written in the newest document. */
  name: string;
  /** The end of its address, if that is not made from the name. */
  slug?: string;
  /** Who somebody is, in the archive of an author who is known. */
  author?: Author;
  results: ArchiveResult[];
  /** How many there are of each noun that has any: "3 articles", "1 recipe". */
  counts: string[];
  page: number;
  pages: number;
};

/** The address of a page of an archive that exists. */
export const pagePath = ({ kind, name, slug }: Pick<Archive, "kind" | "name" | "slug">, page: number): string =>
  archivePath(kind, slug ?? name, page) ?? "/";

/** The heading. Tags are written in small letters; a heading begins with a capital. */
export const headingOf = ({ kind, name }: Pick<Archive, "kind" | "name">): string =>
  kind === "tag" ? labelOf(name) : name;

/** What an archive has, in a sentence: "Everything about tea: 3 articles and 1 recipe." */
export function archiveInWords({ kind, name, counts }: Pick<Archive, "kind" | "name" | "counts">): string {
  const what = listText(counts);
  return kind === "tag" ? `Everything about ${name}: ${what}.` : `By ${name}: ${what}.`;
}
