import { Parser } from "htmlparser2";
import { withoutFeedScheme } from "~/ingestion/sources/source-address";
import { oneLine } from "./feed-text.server";

const mostFeeds = 10;
const longestAddress = 2000;
/** A page names its feeds in its head. */
const mostRead = 500_000;

/**
 * The feeds that a web page names with `<link rel="alternate">` (rssboard.org/rss-autodiscovery), in its order. Those of
 * comments come last.
 *
 * @param address where the page was found
 * @returns whole addresses
 */
export function feedsNamedIn(page: string, address: string): string[] {
  const found = new Map<string, boolean>();
  let base = address;
  const parser = new Parser({
    onopentag(name, { rel = "", type = "", href = "", title = "" }) {
      const target = oneLine(href).slice(0, longestAddress);
      if (name === "base" && URL.canParse(target, address)) base = new URL(target, address).href;
      const isFeed = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i.test(type.trim());
      if (name !== "link" || !isFeed || target === "" || !/(?:^|\s)(?:alternate|feed)(?:\s|$)/i.test(rel)) return;
      const plain = withoutFeedScheme(target);
      if (!URL.canParse(plain, base)) return;
      const url = new URL(plain, base);
      if (/^https?:$/.test(url.protocol) && !found.has(url.href))
        found.set(url.href, /comment/i.test(`${title} ${url.pathname}`));
    },
  });
  parser.end(page.slice(0, mostRead));
  const [comments, stories] = [true, false].map((kind) => [...found].filter(([, isComments]) => isComments === kind));
  return [...(stories ?? []), ...(comments ?? [])].map(([url]) => url).slice(0, mostFeeds);
}
