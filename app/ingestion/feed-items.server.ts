import { byline } from "./byline.server";
import { readDate } from "./feed-date.server";
import type { FeedSource } from "./feed-source";
import { cutAtWord } from "./feed-text.server";
import { guidKey, linkKey, textKey, titleKeys, withoutRevision, withoutTracking } from "./item-keys.server";
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
const excerptMost = 300;
const addressMost = 2000;

/**
 * The items of a feed, each story once, newest first as feeds have them. A GUID that leads to several places or a link
 * that several GUIDs carry tells nothing, and is not believed. What shares both is one story in several versions
 * (RFC 4287, 4.1.1), of which the newest counts.
 */
export function readItems(source: FeedSource, feed: ParsedFeed, feedAddress: string, now: Date): ReadItems {
  const base = baseOf(feed, feedAddress);
  const usable = withOwnGuids(
    feed.items.flatMap((item): Usable[] => {
      const url = webAddressOf(item, base);
      const title = titleOf(item);
      return url === null || title === "" ? [] : [{ item, url, title, guid: item.guid }];
    }),
  );
  const shared = sharedMarks(usable);
  const newest = newestVersions(usable);
  const seen = new Set<string>();
  const items = usable.flatMap((one, index) => {
    const { item, url, title, guid } = one;
    const publishedAt = publishedAtOf(item.date, now, index);
    const marks = [
      ...(guid && !shared.guids.has(guid) ? [guidKey(source.address, guid)] : []),
      ...(shared.links.has(url) ? [] : [linkKey(url)]),
    ];
    if (marks.length > 0 && newest.get(bothOf(one)) !== one) return [];
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
        author: byline(item.author),
        publishedAt,
        keys: [...own, ...headline],
      },
    ];
  });
  return { items, leftOut: feed.items.length - usable.length };
}

type Usable = { item: ParsedItem; url: string; title: string; guid: string | null };

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

const earliest = Date.UTC(1990, 0);

/** Nothing is published before its time: a date to come, or none, is now; the order of the feed is kept. */
function publishedAtOf(date: string | null, now: Date, index: number): Date {
  const at = date ? readDate(date) : null;
  return at && at.getTime() >= earliest && at <= now ? at : new Date(now.getTime() - index);
}

/** Where a link stands once, the revision of its story is no part of what the story is known by. */
function withOwnGuids(usable: Usable[]): Usable[] {
  const times = new Map<string, number>();
  for (const { url } of usable) times.set(url, (times.get(url) ?? 0) + 1);
  return usable.map((one) =>
    one.guid && times.get(one.url) === 1 ? { ...one, guid: withoutRevision(one.guid, one.url) } : one,
  );
}

const bothOf = ({ guid, url }: Usable) => `${guid}\n${url}`;

function sharedMarks(usable: Usable[]) {
  const guids = new Map<string, Set<string>>();
  const links = new Map<string, Set<string>>();
  for (const { guid, url, title } of usable) {
    if (guid) note(guids, guid, url);
    note(links, url, guid ?? `no GUID: ${title}`);
  }
  // A feed of one GUID and one link for all that it has.
  const oneForAll = usable.length > 2 && guids.size === 1 && new Set(usable.map(bothOf)).size === 1;
  const several = (marks: Map<string, Set<string>>) =>
    new Set([...marks].filter(([, carriers]) => oneForAll || carriers.size > 1).map(([mark]) => mark));
  return { guids: several(guids), links: several(links) };
}

function note(marks: Map<string, Set<string>>, mark: string, carrier: string): void {
  const carriers = marks.get(mark) ?? new Set();
  marks.set(mark, carriers.add(carrier));
}

/** Of the items that share GUID and link the one that was changed last; the first one where the feed does not say. */
function newestVersions(usable: Usable[]): Map<string, Usable> {
  const changedAt = ({ item: { updated, date } }: Usable) => readDate(updated ?? date ?? "")?.getTime() ?? 0;
  const newest = new Map<string, Usable>();
  for (const one of usable) {
    const before = newest.get(bothOf(one));
    if (!before || changedAt(one) > changedAt(before)) newest.set(bothOf(one), one);
  }
  return newest;
}
