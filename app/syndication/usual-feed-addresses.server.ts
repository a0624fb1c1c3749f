import { archiveFeed } from "~/archives/archives.server";
import { archiveKinds } from "~/facts/archive";
import { type FeedFormat, feedPath } from "~/page/feed-links";
import { publishedFeeds } from "./published-feeds.server";

/** Where the feeds of other systems mostly are: below their page, or beside the home page. */
const usual =
  /^(?<page>(?:\/[^/]+){0,2}?)\/(?:(?:feed|rss)(?:\/(?<below>rss2?|rdf|atom|json))?|(?<beside>rss|atom|index)\.(?:xml|rdf)|(?<atom>atom))\/?$/;

/**
 * The address of the feed that somebody looks for where other systems have it, such as `/feed/`, `/rss.xml` or
 * `/tag/tea/feed/atom`. `null` if the site has no such feed.
 */
export async function feedUsuallyAt(pathname: string): Promise<string | null> {
  const groups = usual.exec(pathname.toLowerCase())?.groups;
  if (!groups) return null;
  const { page = "", below, beside, atom } = groups;
  const isAtom = below === "atom" || beside === "atom" || atom !== undefined;
  const format: FeedFormat = isAtom ? "atom" : below === "json" ? "json" : "xml";
  const own = publishedFeeds().find((feed) => feed.page === (page || "/"));
  if (own) return feedPath(own, format);
  const [, first, name] = page.split("/");
  const kind = archiveKinds.find((one) => one === first);
  const feed = kind && name ? await archiveFeed(kind, decoded(name)) : null;
  return feed && feedPath(feed, format);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
