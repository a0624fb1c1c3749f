import { fullStopAfter } from "~/facts/english";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { byline } from "./byline.server";
import { readDate } from "./feed-date.server";
import { cutAtWord } from "./feed-text.server";
import {
  canonicalLink,
  guidKey,
  linkKey,
  textKey,
  titleKeys,
  withoutRevision,
  withoutTracking,
} from "./item-keys.server";
import type { ParsedFeed, ParsedItem } from "./parsed-feed";

/** An item, ready to be stored. */
export type FeedItem = {
  title: string;
  excerpt: string;
  url: string;
  author: string | null;
  publishedAt: Date;
  keys: string[];
};

export type IncomingItems = {
  items: FeedItem[];
  /** How many items had no link or no words. */
  leftOut: number;
};

const longestTitle = 200;
const titleFromSummaryLength = 80;
/** Long enough to interest a reader, too short to replace the story. */
const longestExcerpt = 300;
const longestAddress = 2000;

/**
 * The items of a feed in its order, each story once. A GUID with several links is ignored, and so is a link with several
 * GUIDs. Items with the same GUID and the same link are versions of one story (RFC 4287, 4.1.1). The newest counts.
 */
export function readIncomingItems(source: FeedSource, feed: ParsedFeed, feedAddress: string, now: Date): IncomingItems {
  const base = baseOf(feed, feedAddress);
  const usable = withoutRevisions(
    feed.items.flatMap((item): Usable[] => {
      const url = webAddressOf(item, base);
      const title = titleOf(item);
      return url === null || title === "" ? [] : [{ item, url, title, guid: item.guid }];
    }),
  );
  const shared = sharedMarks(usable);
  const newest = newestVersions(usable);
  const dates = datesOf(usable, feed.date, now);
  const seen = new Set<string>();
  const items = usable.flatMap((one, index) => {
    const { item, url, title, guid } = one;
    const publishedAt = dates[index] ?? now;
    const marks = [
      ...(guid && !shared.guids.has(guid) ? [guidKey(source.address, guid)] : []),
      ...(shared.links.has(url) || isHome(url, feed, base) ? [] : [linkKey(url)]),
    ];
    if (marks.length > 0 && newest.get(guidAndLink(one)) !== one) return [];
    const identity = marks.length > 0 ? marks : [textKey(source.address, title, item.date)];
    if (identity.some((key) => seen.has(key))) return [];
    for (const key of identity) seen.add(key);
    // Two stories of one feed may have the same headline.
    const headline = titleKeys(title, source.name, publishedAt).filter((key) => !seen.has(key));
    for (const key of headline) seen.add(key);
    return [
      {
        title,
        excerpt: excerptOf(item, source),
        url,
        author: byline(item.author),
        publishedAt,
        keys: [...identity, ...headline],
      },
    ];
  });
  return { items, leftOut: feed.items.length - usable.length };
}

type Usable = { item: ParsedItem; url: string; title: string; guid: string | null };

function baseOf(feed: ParsedFeed, feedAddress: string): string {
  return feed.base && URL.canParse(feed.base, feedAddress) ? new URL(feed.base, feedAddress).href : feedAddress;
}

/** Status pages link all their messages to the site itself, so that address is no story's. */
const isHome = (url: string, feed: ParsedFeed, base: string) =>
  new URL(url).pathname.length + new URL(url).search.length + new URL(url).hash.length <= 1 ||
  (feed.base !== null && canonicalLink(url) === canonicalLink(base));

/**
 * Only http and https are allowed, not `javascript:` and the like. Without a link, a GUID may be the address, and of an
 * episode the recording.
 */
function webAddressOf({ link, guid, enclosure }: ParsedItem, base: string): string | null {
  const address = link || (guid && /^https?:\/\//i.test(guid) ? guid : null) || enclosure;
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.username = "";
  url.password = "";
  const clean = withoutTracking(url.href);
  return clean.length <= longestAddress ? clean : null;
}

const titleOf = ({ title, summary }: ParsedItem) =>
  cutAtWord(title, longestTitle) || cutAtWord(summary, titleFromSummaryLength);

/** An article needs an excerpt. If the feed has none, it names the source. */
const excerptOf = ({ summary }: ParsedItem, source: FeedSource) =>
  cutAtWord(summary, longestExcerpt) || `A story from ${source.name}${fullStopAfter(source.name)}`;

const earliest = Date.UTC(1990, 0);

const dayMs = 86_400_000;

/**
 * When each item was published. Nobody believes a date in the future. An item without a date is as old as its neighbour in
 * the feed, otherwise as old as the feed, but at least a day. So it never stands on top of the news, and the order of the
 * feed stays.
 */
function datesOf(usable: Usable[], dateOfFeed: string | null, now: Date): Date[] {
  const believed = (written: string | null) => {
    const at = readDate(written ?? "");
    return at && at.getTime() >= earliest && at <= now ? at.getTime() : null;
  };
  const known = usable.map(({ item }) => believed(item.date) ?? believed(item.updated));
  const aDayAgo = now.getTime() - dayMs;
  const first = Math.max(
    known.findIndex((at) => at !== null),
    0,
  );
  let next = (known[first] ?? Math.min(believed(dateOfFeed) ?? aDayAgo, aDayAgo)) + first;
  return known.map((at) => {
    const published = at ?? next;
    next = published - 1;
    return new Date(published);
  });
}

/** Removes the revision from the GUID of each link that occurs once. */
function withoutRevisions(usable: Usable[]): Usable[] {
  const times = new Map<string, number>();
  for (const { url } of usable) times.set(url, (times.get(url) ?? 0) + 1);
  return usable.map((one) =>
    one.guid && times.get(one.url) === 1 ? { ...one, guid: withoutRevision(one.guid, one.url) } : one,
  );
}

const guidAndLink = ({ guid, url }: Usable) => `${guid}\n${url}`;

function sharedMarks(usable: Usable[]) {
  const guids = new Map<string, Set<string>>();
  const links = new Map<string, Set<string>>();
  for (const { guid, url, title } of usable) {
    if (guid) addTo(guids, guid, url);
    addTo(links, url, guid ?? `no GUID: ${title}`);
  }
  // Some feeds give all items the same GUID and the same link.
  const isSameForAll = usable.length > 2 && guids.size === 1 && new Set(usable.map(guidAndLink)).size === 1;
  const several = (marks: Map<string, Set<string>>) =>
    new Set([...marks].filter(([, carriers]) => isSameForAll || carriers.size > 1).map(([mark]) => mark));
  return { guids: several(guids), links: several(links) };
}

function addTo(marks: Map<string, Set<string>>, mark: string, carrier: string): void {
  const carriers = marks.get(mark) ?? new Set();
  marks.set(mark, carriers.add(carrier));
}

/** Of the items with the same GUID and link the latest one; without dates the first one. */
function newestVersions(usable: Usable[]): Map<string, Usable> {
  const changedAt = ({ item: { updated, date } }: Usable) => readDate(updated ?? date ?? "")?.getTime() ?? 0;
  const newest = new Map<string, Usable>();
  for (const one of usable) {
    const before = newest.get(guidAndLink(one));
    if (!before || changedAt(one) > changedAt(before)) newest.set(guidAndLink(one), one);
  }
  return newest;
}
