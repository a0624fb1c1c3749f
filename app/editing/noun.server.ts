import type { Model } from "mongoose";
import type { IdPage } from "~/db/id-pages.server";
import type { ArchiveKind } from "~/facts/archive";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import type { NounFacts } from "~/fields/noun-facts";
import type { FeedFacts } from "~/page/feed-links";
import type { SearchableNoun } from "~/search-index/noun-search.server";
import type { CachedPage } from "./cached-page.server";
import type { NounLinks } from "./noun-links.server";
import type { RebuildResult } from "./rebuild.server";
import type { ChangeContext } from "./write-context.server";

/** A collection of the database, with the facts that export and erasure need. */
export type StoredCollection = {
  model: Pick<Model<unknown>, "modelName" | "collection">;
  /** The name of its file in an export, or the reason why an export lacks it. */
  exported: { as: string } | { leftOut: string };
  /** Whether a new site has documents in it before it has content. An import replaces them with those of the export. */
  beforeContent?: boolean;
  /** The fields that name who did something. */
  editors?: readonly string[];
};

/** A folder of the program that has collections. */
export type StoringRoom = { stored: readonly StoredCollection[] };

/**
 * Everything that bin, revisions, search, sitemap, feeds, export, page cache and erasure need to know of a noun, in one
 * value. If a part is missing, the noun has no such feature. The values are in app/nouns, with a list of all.
 */
export type Noun = StoringRoom & {
  facts: NounFacts;
  /** Takes it out of the bin. It may get another address. @throws Problem "missing" */
  restore?(id: string, context: { by: Editor }): Promise<{ readdressed: boolean }>;
  /** Puts one into the bin. @throws Problem "missing" */
  remove?(id: string, context: { by: Editor }): Promise<void>;
  revisions?: NounRevisions;
  /** Its documents may name pictures of the library. Its first model has their ids in the field `pictureIds`. */
  pictures?: {
    /** The address of a document's form. */
    formPath(id: string): string;
  };
  /** Makes the derived fields of its documents anew. */
  rebuild?(): Promise<RebuildResult>;
  /** Makes only those that are missing, or that an earlier version made. Without it, `rebuild` does. */
  complete?(): Promise<unknown>;
  search?: SearchableNoun;
  sitemap?: NounSitemap;
  feeds?(): readonly SiteFeed[];
  /** What a text can link to. */
  links?: NounLinks;
  /** Its part of the lists by tag and by author. They also need `search`. */
  archives?: Partial<Record<ArchiveKind, NounArchive>>;
  cachedPages?: readonly CachedPage[];
  /** Writes to the audit log which scheduled documents have been published since the last call. Returns the number. */
  noteDue?(): Promise<number>;
};

export type NounRevisions = {
  /** A document as its form shows it. `null` if it does not exist any more. */
  present(id: string): Promise<{ version: number; title: string; fields: FormText } | null>;
  /** @throws EditConflict if somebody saves at the same moment */
  update(id: string, fields: FormText, context: ChangeContext): Promise<unknown>;
  /** Labels of values by field and value, for values that only the database can name. */
  names?(): Promise<Record<string, Readonly<Record<string, string>>>>;
};

type SitemapEntry = { path: string; updatedAt: Date; imageUrl?: string | null };

/** A text that is news. */
type NewsEntry = { path: string; title: string; publishedAt: Date };

export type NounSitemap = {
  /** Divides its documents into sitemaps of `size` addresses. */
  layout(size: number): Promise<IdPage[]>;
  /** The paths in one such sitemap, each with the time of its last change and its picture. */
  addresses(page: Pick<IdPage, "after">, size: number): Promise<SitemapEntry[]>;
  /** The pages that list the documents. */
  lists(): Promise<string[]>;
  /** The texts since then, newest first, if the noun's are news. */
  news?(since: Date, limit: number): Promise<NewsEntry[]>;
};

/** A document in an archive, before its result is read. */
type ArchiveHit = {
  id: string;
  date: Date;
  /** The document's names of this kind, as they are written in it. */
  names: string[];
};

/** A noun's part of the archives of one kind: the documents with a name, such as a tag, the newest first. */
export type NounArchive = {
  count(name: string): Promise<number>;
  newest(name: string, limit: number): Promise<ArchiveHit[]>;
  /** The names of its newest documents that are the site's own, one list for each document. */
  recentNames(): Promise<string[][]>;
  /** The newest that are the site's own, for the archive's feed. A noun without feeds has none. */
  entries?(name: string, limit: number): Promise<FeedEntry[]>;
};

/** A feed of the site's own content (syndication). */
export type SiteFeed = FeedFacts & {
  description: string;
  /** The path of the page that has this feed. */
  page: string;
  newest(limit: number): Promise<FeedEntry[]>;
};

/** A document as an item of a feed. Addresses are paths of this site. */
export type FeedEntry = {
  /** The address with the document's id. It stays when a new title changes the page's address. */
  lastingPath: string;
  path: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** The full text, as safe HTML. */
  html: string;
  imageUrl: string | null;
  imageAlt: string;
  author: string | null;
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
  /** The note for readers that a language model wrote it. */
  languageModelNote: string | null;
};
