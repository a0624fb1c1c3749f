/** A result on the search page. */
export type SearchResult = {
  id: string;
  path: string;
  title: string;
  text: string | null;
  imageUrl: string | null;
  /** Short facts below the title, without the missing ones. */
  facts: (string | null)[];
  /** ISO 8601, if its age matters. */
  date: string | null;
};

/** A title that a search may lead to. */
export type FoundTitle = Pick<SearchResult, "title" | "path">;

/** The words of a document, and when it was saved. */
export type DocumentWords = { text: string; updatedAt: Date };
