/** A text or product as an issue shows it. `path` is one of this site. */
export type IssueItem = {
  id: string;
  path: string;
  title: string;
  /** Plain text. Empty if nothing is said. */
  text: string;
  /** Short facts, such as times and a price. */
  facts: string[];
  imageUrl: string | null;
  imageAlt: string;
  /** Whether a language model wrote it. */
  writtenByModel: boolean;
};

/** `buy` is an affiliate link: a label stands before it. */
export type IssueProduct = IssueItem & { buy: { address: string; words: string } | null };

/** What an issue shows besides its opening words: only what readers may see, in the order of the issue. */
export type IssueContents = { articles: IssueItem[]; recipes: IssueItem[]; products: IssueProduct[] };
