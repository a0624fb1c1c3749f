// What a reader of another system's files makes of them. A reader knows the file's format and nothing of this site's
// database. The importer knows this site and nothing of the formats.

/** One thing of the other system. */
export type SourceItem =
  | SourceText
  | SourceRecipe
  | SourceProduct
  | SourceAuthor
  | SourceThread
  | SourceRedirect
  | SkippedItem;

export type SourceText = ItemBase & {
  kind: "article" | "page";
  title: string;
  /** The last part of the old address, or null where the other system has none. */
  slug: string | null;
  status: "draft" | "published";
  /** When it was or will be published. In the future: it is scheduled. */
  publishedAt: Date | null;
  updatedAt: Date | null;
  /**
   * HTML or light markdown with blocks as `docs/article-text.md` describes them, but for three things that the importer
   * replaces: addresses of pictures and of links are absolute and those of the other system, and `id` of a `::recipe`
   * block may be the `key` of a `SourceRecipe` that comes before this item.
   */
  content: string;
  excerpt: string | null;
  /** The title and the description for search engines, where somebody wrote them. */
  seo: { title: string | null; description: string | null };
  /** A canonical address on another site. */
  canonical: string | null;
  /** The key of a `SourceAuthor`, or the name as it is printed. */
  author: { key: string } | { name: string } | null;
  /** Names as they were there, the main one first. */
  categories: string[];
  tags: string[];
  picture: SourcePicture | null;
  /** The key of a picture that another file of the same export may have: see `SourceRedirect`. */
  pictureKey?: string;
  featured: boolean;
  /** What readers said of an article, the answers in any order. */
  comments?: SourceComment[];
  /** What a page of this program says besides. */
  page?: { heading: string | null; layout: string | null; lastUpdated: Date | null };
};

export type SourceComment = {
  /** Different for each comment of the text. */
  key: string;
  /** The key of the comment that it answers. */
  parent: string | null;
  name: string;
  /** Plain text. */
  text: string;
  at: Date | null;
  /** Somebody who writes for the site wrote it. */
  isEditor: boolean;
  /** Nobody had let it through. */
  waits: boolean;
  /** From 1 to 5, for the recipe in the text. */
  stars: number | null;
};

export type SourceRecipe = ItemBase & {
  kind: "recipe";
  title: string;
  slug: string | null;
  status: "draft" | "published";
  publishedAt: Date | null;
  description: string;
  picture: SourcePicture | null;
  pictureKey?: string;
  /** Lines of text; a group without a name has `name: null`. */
  ingredients: { name: string | null; lines: string[] }[];
  /** Each step may have a picture. */
  steps: { name: string | null; lines: { text: string; picture: SourcePicture | null }[] }[];
  /** In minutes. */
  times: { prep: number | null; cook: number | null; total: number | null; rest?: number | null };
  /** As printed, for example "4 people". */
  yield: string | null;
  cuisine: string | null;
  category: string | null;
  tags: string[];
  author: SourceText["author"];
  /** Notes and tips at the end of the recipe. */
  recipeNotes: string | null;
  /** schema.org's names of `NutritionInformation`: `calories: "320 kcal"`. */
  nutrition: Record<string, string>;
  video: string | null;
  updatedAt?: Date | null;
  equipment?: string[];
  /** The address of the recipe that it is adapted from. */
  source?: string | null;
  /** What recipes of this program say besides: see `recipeFields`. */
  difficulty?: string | null;
  diets?: string[];
  makes?: string | null;
  course?: string | null;
};

export type SourceProduct = ItemBase & {
  kind: "product";
  title: string;
  slug: string | null;
  status: "draft" | "published";
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** Plain text. */
  description: string;
  /** Decimal text with two digits: "19.90". `null` if nobody knows it. */
  price: string | null;
  /** A higher price than today's. */
  originalPrice: string | null;
  /** When somebody looked at the price last. */
  priceCheckedAt: Date | null;
  picture: SourcePicture | null;
  pictureKey?: string;
  /** Where it is sold. */
  affiliateUrl: string | null;
  vendor: string | null;
  inStock: boolean;
  /** Names as they were there. */
  categories: string[];
  tags: string[];
};

export type SourceAuthor = ItemBase & {
  kind: "author";
  name: string;
  slug: string | null;
  picture: SourcePicture | null;
  line: string | null;
  links: { name: string; url: string }[];
};

/** What readers said of a text that comes, or has come, from elsewhere. `from` is the text's old address. */
export type SourceThread = ItemBase & { kind: "thread"; comments: SourceComment[] };

/** An old address that leads to something else than a text of this file, for example a category's archive. */
export type SourceRedirect = ItemBase & {
  kind: "redirect";
  /** The address of the picture that texts of other files of the export may name by this item's key. */
  picture?: string;
  to:
    | { item: string }
    | { category: string }
    | { tag: string }
    | { author: string }
    | { picture: string }
    | { path: string }
    /** The page of a vendor, whose links are affiliate links from then on. */
    | { vendor: string };
};

/** Something that the reader found and cannot bring: `notes` say why. */
export type SkippedItem = ItemBase & { kind: "other"; what: string; failed: boolean };

type ItemBase = {
  /**
   * The same in each run over a newer file of the same site, and different for every item: `post:123`. It is how a second
   * run finds what it brought before.
   */
  key: string;
  /** What the report calls it: the old address, path, slug, title or id. */
  from: string;
  /** Old addresses that are to lead to it, as paths with their query: `/2015/05/bread/`, `/?p=123`. */
  addresses: string[];
  /** Sentences for the report: what was left out, what was made of a private post. */
  notes: string[];
  /** Addresses by which texts of the same source link to it, and which no reader ever asked for: `/posts/bread.md`. */
  linkedAs?: string[];
  /** The address that relative addresses in `content` start from. Without it, that of the old site. */
  base?: string;
  /** Its id on another site of this program (24 hex digits). It keeps it where nothing here has it yet. */
  id?: string;
};

export type SourcePicture = { url: string; alt: string | null; caption: string | null; credit: string | null };

/** What a reader of a source is told besides its place. */
export type SourceOptions = {
  /** The old site's address, where the file does not say. */
  url: string | null;
  /** What texts come as that do not say it themselves: those of a folder, or with `""` all. */
  as?: readonly KindRule[];
  /** The other files of an export that came in several. */
  more?: readonly string[];
};

export type KindRule = { folder: string; kind: "article" | "page" | "recipe" };

/** A file or folder of another system that is open for reading. */
export type Source = {
  system: "wordpress" | "ghost" | "markdown" | "disqus";
  /** The address of the old site without a path, such as `https://old.example`, or null where the file does not say. */
  url: string | null;
  /** How many items will come, if that is known, for the progress. */
  total: number | null;
  /**
   * The items in the order in which they have to be stored: authors, then recipes, then the texts that show them. It may be
   * read twice, and never holds more than a few items in memory.
   */
  items(): AsyncIterable<SourceItem>;
  /**
   * The bytes of a picture that came with the texts; `null` for an address of another place, which is fetched.
   *
   * @throws Error with the reason in a few words if it should be there and is not
   */
  readPicture?(url: string): Promise<{ bytes: Buffer; said?: Omit<SourcePicture, "url"> } | null>;
  close(): Promise<void>;
};

/** A file that cannot be read at all. The message is one line with the place and the reason. */
export class UnreadableSource extends Error {}
