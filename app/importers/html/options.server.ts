import type { HtmlNode } from "~/importers/words/tree.server";
import type { Notes } from "./notes.server";

/** What a reader of another system knows and the conversion of its HTML needs. */
export type ForeignSite = {
  /** The address of the page that the HTML is of, which relative addresses are resolved against. */
  base: string | null;
  /** The original of a picture that may be shown smaller, and what is known of it. `id` is the system's own. */
  picture: (url: string, id: number | null) => { url: string; alt: string | null };
  /** Whether a link leads to nothing but a picture, for example to the page of an attachment. */
  leadsToPicture: (url: string) => boolean;
  /** The vendor's page that an address of the old site stood for; `null` for all others. */
  vendorAt?: (url: string) => string | null;
  /** Whether there is a recipe with this key. */
  hasRecipe: (key: string) => boolean;
};

/** What a conversion carries along. */
export type Conversion = ForeignSite & {
  notes: Notes;
  /** Blocks that stood where none can stand, such as a recipe in an item of a list. They follow the outermost block. */
  hoisted: string[];
  /** How many more blocks such as `::gallery` the text may have. */
  blocksLeft: number;
  /** The blocks of some nodes, each as it is written in a text of this site. */
  flow: (nodes: readonly HtmlNode[]) => string[];
};
