import type { Model } from "mongoose";
import type { IdPage } from "~/db/id-pages.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import type { Fields } from "~/fields/field";
import { filtersOf } from "~/fields/filters";
import type { NounFacts } from "~/fields/noun-facts";
import type { FeedFacts } from "~/page/feed-links";
import type { SearchableNoun } from "~/search-index/noun-search.server";
import type { RebuildResult } from "./rebuild.server";

/** A collection of the database, and what the rooms that treat all collections alike have to know of it. */
export type StoredCollection = {
  model: Pick<Model<unknown>, "modelName" | "collection">;
  /** The name of its file in an export, or the reason why an export lacks it. */
  exported: { as: string } | { leftOut: string };
  /** Whether a site has documents in it before it has any content. An import puts those of the export in their place. */
  beforeContent?: boolean;
  /** The fields in which its documents say who did something. */
  editors?: readonly string[];
};

/** A room that stores something. */
export type StoringRoom = { stored: readonly StoredCollection[] };

/**
 * A noun of the product as one value: what the bin, revisions, search, sitemap, feeds, export, page cache and the erasure
 * of a person have to know of it. A noun that says nothing of one of them does not take part in it. The values stand in
 * app/nouns, and all of them in its list.
 */
export type Noun = StoringRoom & {
  facts: NounFacts;
  /** Puts it back where it was. It may get another address there. @throws Problem "missing" */
  restore?(id: string, context: { by: Editor }): Promise<{ readdressed: boolean }>;
  revisions?: NounRevisions;
  /** Works out again whatever is derived in its documents. */
  rebuild?(): Promise<RebuildResult>;
  search?: SearchableNoun;
  sitemap?: NounSitemap;
  feeds?: readonly SiteFeed[];
  cachedPages?: readonly CachedPage[];
};

export type NounRevisions = {
  /** As its form shows it; `null` where it is not there any more. */
  present(id: string): Promise<{ version: number; title: string; fields: FormText } | null>;
  /** @throws EditConflict where somebody saves at the same moment */
  update(id: string, fields: FormText, context: { by: Editor; version: number }): Promise<unknown>;
  /** What the values of fields are called, where only the database knows: labels by field and value. */
  names?(): Promise<Record<string, Record<string, string>>>;
};

export type NounSitemap = {
  /** How its documents are laid out in sitemaps of so many addresses. */
  layout(size: number): Promise<IdPage[]>;
  /** The paths of one of them, with the time of each one's last change. */
  addresses(page: Pick<IdPage, "after">, size: number): Promise<{ path: string; updatedAt: Date }[]>;
  /** The pages that list them. */
  lists(): Promise<string[]>;
};

/** A feed of the site's own content (syndication). */
export type SiteFeed = FeedFacts & {
  description: string;
  /** The path of the page that it is the feed of. */
  page: string;
  newest(limit: number): Promise<FeedEntry[]>;
};

/** A document as a feed tells it. Addresses are paths of this site. */
export type FeedEntry = {
  /** Its address by its id: that stays when the title, and with it the page's address, changes. */
  lastingPath: string;
  path: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** All of it, as safe HTML. */
  html: string;
  imageUrl: string | null;
  imageAlt: string;
  author: string | null;
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
  /** What readers are told where a language model wrote it. */
  languageModelNote: string | null;
};

/** A page that is the same for every visitor. */
export type CachedPage = {
  path: RegExp;
  /** The route's id, by which a navigation asks for its data alone. */
  route: string;
  /** The parameters that the page reads. */
  parameters?: Record<string, ParameterValues>;
};

/** The values of a parameter that lead to a page of its own, and whether several may stand together. */
export type ParameterValues = { fits(value: string): boolean; several?: boolean };

/** Numbers from 1 to `most`. */
export const upTo = (most: number): ParameterValues => ({
  fits: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= most,
});

/** The parameters by which readers filter. */
export const filterParameters = (fields: Fields): Record<string, ParameterValues> =>
  Object.fromEntries(
    filtersOf(fields).map(({ name, values, several }) => [
      name,
      { fits: (value: string) => value === "all" || values.includes(value), several },
    ]),
  );
