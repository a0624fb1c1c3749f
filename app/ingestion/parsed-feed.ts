/** An item as a feed tells it, in plain text; nothing is believed yet. */
export type ParsedItem = {
  guid: string | null;
  title: string;
  summary: string;
  link: string | null;
  /** As the feed writes it. */
  date: string | null;
  /** When it was last changed, as far as the feed says. */
  updated: string | null;
  author: string | null;
};

export type ParsedFeed = {
  /** What relative links are relative to, as far as the feed says. */
  base: string | null;
  items: ParsedItem[];
};

/** More items than this are left to the next run. */
export const feedItemsMost = 20_000;
