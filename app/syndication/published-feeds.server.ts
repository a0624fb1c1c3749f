import type { SiteFeed } from "~/editing/noun.server";
import { nouns } from "~/nouns/nouns.server";
import { type FeedFormat, isFeedFormat, mainFeed } from "~/page/feed-links";

export const publishedFeeds = () => nouns.flatMap(({ feeds }) => feeds?.() ?? []);

/** A feed by its name; `undefined` if there is none. */
export const feedOf = (name: string): SiteFeed | undefined => publishedFeeds().find((feed) => feed.name === name);

/** The feed of the last part of an address, "wellness.atom". The feed of all articles has its own address. */
export function readFeedName(name: string): { feed: SiteFeed; format: FeedFormat } | null {
  const [feedName = "", formatName = "", ...more] = name.split(".");
  const feed = feedName === mainFeed.name ? undefined : feedOf(feedName);
  return feed && isFeedFormat(formatName) && more.length === 0 ? { feed, format: formatName } : null;
}
