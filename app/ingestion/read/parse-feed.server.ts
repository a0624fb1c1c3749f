import { decodeXML } from "entities";
import Parser from "rss-parser";
import { z } from "zod";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { cleanFeed } from "./clean-feed.server";
import { parseJsonFeed } from "./json-feed.server";
import { maxFeedItems, type ParsedFeed, type ParsedItem } from "./parsed-feed";

/** Reads RSS 0.9 to 2.0, RDF, Atom and JSON Feed. Links are as the feed has them. @throws FeedTrouble */
export async function parseFeed(text: string): Promise<ParsedFeed> {
  const source = text.replace(/^[\s\uFEFF\0]+/, "");
  if (source === "") throw new FeedTrouble("It answered with nothing");
  if (source.startsWith("{") || source.startsWith("[")) return parseJsonFeed(source);
  if (!source.startsWith("<")) throw new FeedTrouble("It answered with something that is no feed");
  const { xml, base } = cleanFeed(source);
  const parser = new Parser<unknown, { updated: string }>({ customFields: { item: ["updated"] } });
  const { link, items } = feedSchema.parse(await parser.parseString(xml));
  return { base: base ?? link, items };
}

/** A value as `cleanFeed` has written it; `null` for one that is missing or empty. */
const text = z
  .string()
  .nullish()
  .transform((value) => decodeXML(value ?? "") || null);

const itemSchema = z
  .object({
    ...{ guid: text, id: text, "rdf:about": text, title: text, link: text },
    ...{ summary: text, content: text, "content:encoded": text },
    ...{ pubDate: text, date: text, updated: text, creator: text, author: text },
  })
  .transform(
    (item): ParsedItem => ({
      guid: item.guid ?? item.id ?? item["rdf:about"],
      title: item.title ?? "",
      summary: item.summary ?? item.content ?? item["content:encoded"] ?? "",
      link: item.link,
      date: item.pubDate ?? item.date,
      otherDate: item.date,
      updated: item.updated,
      author: item.creator ?? item.author,
    }),
  );

const feedSchema = z.object({
  link: text,
  items: z
    .array(z.unknown())
    .transform((items) => items.slice(0, maxFeedItems))
    .pipe(z.array(itemSchema)),
});
