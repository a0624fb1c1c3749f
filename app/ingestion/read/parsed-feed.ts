/** An item of a feed, in plain text. Its values are not checked yet. */
export type ParsedItem = {
  guid: string | null;
  title: string;
  summary: string;
  link: string | null;
  /** The address of a recording or a film. It counts where nothing else leads to the item. */
  enclosure: string | null;
  /** In the feed's own format. */
  date: string | null;
  /** When it was last changed, if the feed says so. */
  updated: string | null;
  author: string | null;
};

export type ParsedFeed = {
  /** What links are relative to, if the feed says so. */
  base: string | null;
  /** The date of the feed itself. */
  date: string | null;
  items: ParsedItem[];
};

/** Further items are ignored. */
export const maxFeedItems = 20_000;
