/** An article or a recipe as every format of a feed tells it. Addresses are whole. */
export type SyndicationItem = {
  /** The address by its id: it stays when the title, and with it the page's address, changes. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** All of it, as HTML that is safe and needs no page around it. */
  html: string;
  image: { url: string; type: string; bytes: number } | null;
  author: string | null;
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
};

export type SyndicationContent = {
  title: string;
  description: string;
  language: string;
  /** The page that it is the feed of, and its own address. */
  page: string;
  self: string;
  icon: string;
  /** When anything in it changed last. */
  changedAt: Date;
  items: SyndicationItem[];
};
