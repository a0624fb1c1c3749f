import { decodeXML } from "entities";
import Parser from "rss-parser";
import { z } from "zod";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { cleanFeed, WebPage } from "./clean-feed.server";
import { feedsNamedIn } from "./feeds-named-in.server";
import { parseJsonFeed } from "./json-feed.server";
import { maxFeedItems, type ParsedFeed, type ParsedItem } from "./parsed-feed";

/**
 * Reads RSS 0.9 to 2.0, RDF, Atom and JSON Feed. Links are as the feed has them, or absolute.
 *
 * @param address where the feed was found
 * @throws FeedTrouble, with the feeds that a web page names
 */
export async function parseFeed(text: string, address: string): Promise<ParsedFeed> {
  const source = text.replace(/^[\s\uFEFF\0]+/, "");
  if (source === "") throw new FeedTrouble("It answered with nothing");
  if (source.startsWith("{") || source.startsWith("[")) return parseJsonFeed(source);
  try {
    return await parseXml(fromItsStart(source), address);
  } catch (error) {
    throw error instanceof WebPage ? offeringFeeds(error, feedsNamedIn(source, address)) : error;
  }
}

const longestPreface = 10_000;

/** Some programs send a warning in front of a feed. */
function fromItsStart(source: string): string {
  const start = /<(?:\?xml\b|(?:[\w.-]{1,50}:)?(?:rss|rdf|feed)[\s>])/i;
  if (/^<[?!]/.test(source)) return source;
  const at = source.slice(0, longestPreface).search(start);
  if (at > 0 && !/<html\b/i.test(source.slice(0, at))) return source.slice(at);
  if (!source.startsWith("<")) throw new FeedTrouble("It answered with something that is no feed");
  return source;
}

function offeringFeeds({ message }: FeedTrouble, feeds: string[]): FeedTrouble {
  if (feeds.length === 0) return new FeedTrouble(message);
  return new FeedTrouble(`${message}. The page names ${feeds.length === 1 ? "this feed" : "these feeds"}`, { feeds });
}

async function parseXml(source: string, address: string): Promise<ParsedFeed> {
  const { link, pubDate, creator, items } = feedSchema.parse(
    await new Parser().parseString(cleanFeed(source, address)),
  );
  return { base: link, date: pubDate, items: items.map((item) => ({ ...item, author: item.author ?? creator })) };
}

/** A value as `cleanFeed` has written it; `null` for one that is missing or empty. */
const text = z
  .string()
  .nullish()
  .transform((value) => decodeXML(value ?? "") || null);

const itemSchema = z
  .object({
    ...{ guid: text, title: text, link: text, content: text, pubDate: text, date: text, creator: text },
    enclosure: z.object({ url: text }).nullish(),
  })
  .transform(
    (item): ParsedItem => ({
      guid: item.guid,
      title: item.title ?? "",
      summary: item.content ?? "",
      link: item.link,
      enclosure: item.enclosure?.url ?? null,
      date: item.pubDate ?? item.date,
      updated: item.date,
      author: item.creator,
    }),
  );

const feedSchema = z.object({
  ...{ link: text, pubDate: text, creator: text },
  items: z
    .array(z.unknown())
    .transform((items) => items.slice(0, maxFeedItems))
    .pipe(z.array(itemSchema)),
});
