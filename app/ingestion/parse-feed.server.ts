import Parser from "rss-parser";
import { oneLine } from "./feed-text.server";
import { FeedTrouble } from "./feed-trouble";
import { parseJsonFeed } from "./json-feed.server";
import { feedItemsMost, type ParsedFeed, type ParsedItem } from "./parsed-feed";
import { elementReader, unsheltered } from "./xml-elements.server";
import { mended } from "./xml-mending.server";
import { readProlog } from "./xml-prolog.server";

/** Reads RSS 0.9 to 2.0, RDF, Atom and JSON Feed. Links and dates are as the feed has them. @throws FeedTrouble */
export async function parseFeed(text: string): Promise<ParsedFeed> {
  const source = text.replace(/^[\s\uFEFF\0]+/, "");
  if (source === "") throw new FeedTrouble("It answered with nothing");
  if (source.startsWith("{") || source.startsWith("[")) return parseJsonFeed(source);
  if (!source.startsWith("<")) throw new FeedTrouble("It answered with something that is no feed");
  const { doctype, root } = readProlog(source);
  const isWebPage = doctype === "html" || /^<html[\s>]/i.test(source.slice(root, root + 10));
  if (isWebPage) throw new FeedTrouble("It answered with a web page instead of a feed");
  return parseXml(mended(source, root));
}

type Item = Parser.Item & {
  id?: string;
  date?: string;
  updated?: string;
  author?: unknown;
  "content:encoded"?: string;
  "rdf:about"?: string;
};

function parseXml(xml: string): Promise<ParsedFeed> {
  return new Promise((resolve, reject) => {
    // An error that is thrown inside the parser would be lost there.
    const elements = elementReader(reject);
    const parser = new Parser<Record<string, never>, Item>({
      defaultRSS: 2,
      customFields: { item: ["updated"] },
      // In slices, so that readers of the site do not wait while a large feed is read.
      xml2js: { async: true, chunkSize: 50_000, ...elements.options },
    });
    parser.parseString(xml).then(
      ({ items, link }) =>
        resolve({ base: elements.base() ?? link ?? null, items: items.slice(0, feedItemsMost).map(toItem) }),
      (error: Error) => reject(xmlTrouble(error)),
    );
  });
}

function xmlTrouble({ message }: Error): FeedTrouble {
  if (/not recognized/i.test(message)) return new FeedTrouble("It answered with XML that is no feed");
  if (!/\nLine: \d/.test(message)) return new FeedTrouble(`It could not be read (${message})`);
  const [what = "", line] = message.split("\n");
  return new FeedTrouble(`Its XML is broken: ${what.toLowerCase()}, line ${Number(/\d+/.exec(line ?? "")?.[0]) + 1}`);
}

const toItem = (item: Item): ParsedItem => ({
  guid: textOr(item.guid) ?? textOr(item.id) ?? textOr(item["rdf:about"]),
  title: textOr(item.title) ?? "",
  summary: textOr(item.summary) ?? textOr(item.content) ?? textOr(item["content:encoded"]) ?? "",
  link: textOr(item.link),
  date: textOr(item.pubDate) ?? textOr(item.date),
  updated: textOr(item.updated),
  author: textOr(item.creator) ?? textOr(item.author),
});

/** Elements that hold something else than text come as objects. */
const textOr = (value: unknown) => (typeof value === "string" ? oneLine(unsheltered(value)) || null : null);
