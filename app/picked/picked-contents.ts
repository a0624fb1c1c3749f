/** A text or product that an editor has picked. `path` is one of this site. */
export type PickedItem = {
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
export type PickedProduct = PickedItem & { buy: { address: string; words: string } | null };

/** What is picked, as far as readers may see it, in the order of its editor. */
export type PickedContents = { articles: PickedItem[]; recipes: PickedItem[]; products: PickedProduct[] };
