/** A feed of another publisher. */
export type FeedSource = {
  name: string;
  address: string;
  /** The key of the category that its items get. */
  category: string;
  /** Its items may become wrestling-themed recipes (R15.5). */
  wrestling?: boolean;
};

/** The sources unless `FEEDS_FILE` names others (R15.1). */
export const defaultFeedSources: FeedSource[] = [
  { name: "BBC News", address: "https://feeds.bbci.co.uk/news/rss.xml", category: "community" },
  { name: "BBC News: World", address: "https://feeds.bbci.co.uk/news/world/rss.xml", category: "community" },
  { name: "BBC News: Technology", address: "https://feeds.bbci.co.uk/news/technology/rss.xml", category: "career" },
  { name: "BBC News: Business", address: "https://feeds.bbci.co.uk/news/business/rss.xml", category: "career" },
  { name: "ESPN", address: "https://www.espn.com/espn/rss/news", category: "sports" },
  { name: "Sky Sports", address: "https://www.skysports.com/rss/12040", category: "sports" },
  { name: "Wrestling Inc.", address: "https://www.wrestlinginc.com/feed/", category: "sports", wrestling: true },
];

/** R15.2. */
export const feedHours = 6;
export const maxFeedSources = 100;
export const wrestlingTag = "wrestling";
/** R15.5. */
export const wrestlingRecipesARun = 3;
export const recentArticlesShown = 5;
export const recentRecipesShown = 3;

export const feedsPath = "/admin/rss";
