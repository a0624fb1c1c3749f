import { z } from "zod";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { oneLine, textOfHtml } from "./feed-text.server";
import { maxFeedItems, type ParsedFeed, type ParsedItem } from "./parsed-feed";

/** A JSON Feed (jsonfeed.org, 1.0 and 1.1). @throws FeedTrouble */
export function parseJsonFeed(text: string): ParsedFeed {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new FeedTrouble("Its JSON is broken");
  }
  const feed = feedSchema.safeParse(content);
  if (!feed.success) throw new FeedTrouble("It answered with JSON that is no feed");
  const items = feed.data.items.slice(0, maxFeedItems).map((item) => itemSchema.safeParse(item));
  const author = namesOf(feed.data);
  return {
    base: feed.data.home_page_url ?? null,
    date: null,
    items: items.flatMap(({ data }) => (data ? [toItem(data, author)] : [])),
  };
}

const text = z.string().nullish().catch(null);

const person = z.object({ name: text }).nullish().catch(null);

/** Version 1.0 has one author, 1.1 a list. Some feeds have one author under the name of the list. */
const writers = {
  author: person,
  authors: z
    .union([z.array(person), person.transform((one) => [one])])
    .nullish()
    .catch(null),
};

const feedSchema = z.object({
  version: z.string().regex(/jsonfeed\.org/),
  home_page_url: text,
  ...writers,
  items: z.array(z.unknown()),
});

const itemSchema = z.object({
  // Some feeds have numbers here. The format says that readers must accept them as text.
  id: z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((id) => (id === null || id === undefined ? null : String(id))),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  attachments: z
    .array(z.object({ url: text }).nullish().catch(null))
    .nullish()
    .catch(null),
  date_published: text,
  date_modified: text,
  ...writers,
});

const mostAuthors = 5;

/** The names of those who wrote it; `null` if nobody is named. */
function namesOf({ author, authors }: Pick<z.output<typeof itemSchema>, "author" | "authors">): string | null {
  const named = (people: typeof authors) => people?.map((one) => oneLine(one?.name ?? "")).filter(Boolean) ?? [];
  const names = [named(authors), named([author])].find((some) => some.length > 0) ?? [];
  return [...new Set(names)].slice(0, mostAuthors).join(", ") || null;
}

/**
 * Empty values count as missing.
 *
 * @param author who wrote what names nobody: the author of the feed
 */
const toItem = (item: z.output<typeof itemSchema>, author: string | null): ParsedItem => ({
  guid: item.id || null,
  title: oneLine(item.title ?? ""),
  summary: oneLine(item.summary || item.content_text || "") || textOfHtml(item.content_html ?? ""),
  link: item.url || item.external_url || null,
  enclosure: item.attachments?.[0]?.url ?? null,
  date: item.date_published || item.date_modified || null,
  updated: item.date_modified || null,
  author: namesOf(item) ?? author,
});
