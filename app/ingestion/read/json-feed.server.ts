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
  return { base: feed.data.home_page_url ?? null, items: items.flatMap(({ data }) => (data ? [toItem(data)] : [])) };
}

const text = z.string().nullish().catch(null);

const feedSchema = z.object({
  version: z.string().regex(/jsonfeed\.org/),
  home_page_url: text,
  items: z.array(z.unknown()),
});

const person = z.object({ name: text }).nullish().catch(null);

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
  date_published: text,
  date_modified: text,
  author: person,
  authors: z.array(person).nullish().catch(null),
});

/** Empty values count as missing. */
const toItem = (item: z.output<typeof itemSchema>): ParsedItem => ({
  guid: item.id || null,
  title: oneLine(item.title ?? ""),
  summary: oneLine(item.summary || item.content_text || "") || textOfHtml(item.content_html ?? ""),
  link: item.url || item.external_url || null,
  date: item.date_published || item.date_modified || null,
  otherDate: null,
  updated: item.date_modified || null,
  author: oneLine(item.authors?.[0]?.name || item.author?.name || "") || null,
});
