import { articleCategories, categoryFacts, type EditorialCategory } from "~/articles/article";

/** The feeds that the site publishes of its own content, each in three formats. */
const publishedFeeds = ["all", ...articleCategories, "recipes"] as const;
export type PublishedFeed = "all" | "recipes" | EditorialCategory;

export const feedFormats = {
  xml: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;
export type FeedFormat = keyof typeof feedFormats;

export const feedPath = (feed: PublishedFeed, format: FeedFormat) =>
  feed === "all" ? `/feed.${format}` : `/feeds/${feed}.${format}`;

/** What a feed is called, beside the site's name. */
export function feedTitle(feed: PublishedFeed): string {
  if (feed === "all") return "Articles";
  return feed === "recipes" ? "Recipes" : categoryFacts[feed].label;
}

/** The feed that the last part of an address names: "wellness.atom". */
export function readFeedName(name: string): { feed: PublishedFeed; format: FeedFormat } | null {
  const [feedName = "", formatName = "", ...more] = name.split(".");
  const feed = publishedFeeds.find((known) => known === feedName && known !== "all");
  return feed && Object.hasOwn(feedFormats, formatName) && more.length === 0
    ? { feed, format: formatName as FeedFormat }
    : null;
}

/** The links by which a page leads feed readers to its feeds. */
export const feedLinks = (feeds: PublishedFeed[], siteName: string) =>
  feeds.flatMap((feed) =>
    Object.entries(feedFormats).map(([format, type]) => ({
      type,
      title: `${siteName}: ${feedTitle(feed)}`,
      href: feedPath(feed, format as FeedFormat),
    })),
  );
