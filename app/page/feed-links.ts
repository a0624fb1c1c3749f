/** A feed that the site publishes of its own content, in three formats. */
export type FeedFacts = {
  /** The last part of its address; or of a page's feed the path of the page, "/tag/tea". */
  name: string;
  /** What it is called, beside the site's name. */
  title: string;
};

/** The feed of all articles, which every page names. */
export const mainFeed: FeedFacts = { name: "all", title: "Articles" };

export const feedFormats = {
  xml: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;
export type FeedFormat = keyof typeof feedFormats;

export const isFeedFormat = (word: string): word is FeedFormat => Object.hasOwn(feedFormats, word);

export function feedPath({ name }: Pick<FeedFacts, "name">, format: FeedFormat): string {
  if (name.startsWith("/")) return `${name}/feed.${format}`;
  return name === mainFeed.name ? `/feed.${format}` : `/feeds/${name}.${format}`;
}

/** The links by which a page leads feed readers to its feeds. */
export const feedLinks = (feeds: FeedFacts[], siteName: string) =>
  feeds.flatMap((feed) =>
    Object.entries(feedFormats).map(([format, type]) => ({
      type,
      title: `${siteName}: ${feed.title}`,
      href: feedPath(feed, format as FeedFormat),
    })),
  );
