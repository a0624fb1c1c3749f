import type { FeedSource } from "./feed-source";
import { cutAtWord } from "./feed-text.server";
import { guidKey, linkKey, textKey, titleKeys, withoutTracking } from "./item-keys.server";
import type { ParsedFeed, ParsedItem } from "./parsed-feed";

/** An item as it will be stored. */
export type FeedItem = {
  title: string;
  excerpt: string;
  url: string;
  author: string | null;
  publishedAt: Date;
  keys: string[];
};

export type ReadItems = {
  items: FeedItem[];
  /** Items without a link or without words. */
  leftOut: number;
};

const titleMost = 200;
const titleFromSummary = 80;
/** A fair length: what makes a reader want the whole story, and does not stand in for it. */
export const excerptMost = 300;
const authorMost = 120;
const addressMost = 2000;

/**
 * The items of a feed, each story once, newest first as feeds have them. A GUID or link that several different items
 * carry tells nothing, and is not believed.
 */
export function readItems(source: FeedSource, feed: ParsedFeed, feedAddress: string, now: Date): ReadItems {
  const base = baseOf(feed, feedAddress);
  const linked = feed.items.map((item) => ({ item, url: webAddressOf(item, base) }));
  const usable = linked.filter(
    (one): one is { item: ParsedItem; url: string } => one.url !== null && titleOf(one.item) !== "",
  );
  const shared = sharedMarks(usable);
  const seen = new Set<string>();
  const items = usable.flatMap(({ item, url }, index) => {
    const title = titleOf(item);
    const publishedAt = publishedAtOf(item.date, now, index);
    const marks = [
      ...(item.guid && !shared.guids.has(item.guid) ? [guidKey(source.address, item.guid)] : []),
      ...(shared.links.has(url) ? [] : [linkKey(url)]),
    ];
    const own = marks.length > 0 ? marks : [textKey(source.address, title, item.date)];
    if (own.some((key) => seen.has(key))) return [];
    for (const key of own) seen.add(key);
    // The second of two stories under one headline of the same feed is a story of its own.
    const headline = titleKeys(title, source.name, publishedAt).filter((key) => !seen.has(key));
    for (const key of headline) seen.add(key);
    return [
      {
        title,
        excerpt: excerptOf(item, source),
        url,
        author: authorOf(item),
        publishedAt,
        keys: [...own, ...headline],
      },
    ];
  });
  return { items, leftOut: feed.items.length - usable.length };
}

function baseOf(feed: ParsedFeed, feedAddress: string): string {
  return feed.base && URL.canParse(feed.base, feedAddress) ? new URL(feed.base, feedAddress).href : feedAddress;
}

/** Only http and https lead anywhere; `javascript:` and its like do not. A GUID may be the address where the link is missing. */
function webAddressOf({ link, guid }: ParsedItem, base: string): string | null {
  const address = link || (guid && /^https?:\/\//i.test(guid) ? guid : null);
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.username = "";
  url.password = "";
  const clean = withoutTracking(url.href);
  return clean.length <= addressMost ? clean : null;
}

const titleOf = ({ title, summary }: ParsedItem) => cutAtWord(title, titleMost) || cutAtWord(summary, titleFromSummary);

/** The schema of articles wants some text; where the feed has none, it is said where the story is. */
const excerptOf = ({ summary }: ParsedItem, source: FeedSource) =>
  cutAtWord(summary, excerptMost) || `A story from ${source.name}.`;

const authorOf = ({ author }: ParsedItem) =>
  author ? cutAtWord(author.replace(/^\S+@\S+\s+\((.+)\)$/, "$1"), authorMost) : null;

const earliest = Date.UTC(1990, 0);

/** Nothing is published before its time: a date to come, or none, is now; the order of the feed is kept. */
function publishedAtOf(date: string | null, now: Date, index: number): Date {
  const at = date ? Date.parse(date) : Number.NaN;
  return at >= earliest && at <= now.getTime() ? new Date(at) : new Date(now.getTime() - index);
}

function sharedMarks(usable: { item: ParsedItem; url: string }[]) {
  const guids = new Map<string, Set<string>>();
  const links = new Map<string, Set<string>>();
  for (const { item, url } of usable) {
    if (item.guid) note(guids, item.guid, `${url} ${titleOf(item)}`);
    note(links, url, `${item.guid} ${titleOf(item)}`);
  }
  const several = (marks: Map<string, Set<string>>) =>
    new Set([...marks].filter(([, carriers]) => carriers.size > 1).map(([mark]) => mark));
  return { guids: several(guids), links: several(links) };
}

function note(marks: Map<string, Set<string>>, mark: string, carrier: string): void {
  const carriers = marks.get(mark) ?? new Set();
  marks.set(mark, carriers.add(carrier));
}
