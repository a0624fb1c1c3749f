/** An article or a recipe in a feed. All addresses are absolute. */
export type SyndicationItem = {
  /** The address with its id. It stays the same when the title, and so the page's address, changes. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** The full text as safe HTML that needs no page around it. */
  html: string;
  image: { url: string; type: string; bytes: number; alt: string } | null;
  author: string | null;
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
};

export type SyndicationContent = {
  title: string;
  description: string;
  language: string;
  /** The page that shows the same content, and the feed's own address. */
  page: string;
  self: string;
  icon: string;
  /** The WebSub hub that tells readers of changes; `null` if the site has none. */
  hub: string | null;
  /** The time of its last change. */
  changedAt: Date;
  items: SyndicationItem[];
};
