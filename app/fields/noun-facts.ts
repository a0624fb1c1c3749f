import type { Fields } from "./field";

/** What browser and server know of a noun: its words and its fields. What the server does with it is in app/nouns. */
export type NounFacts = {
  /** The word for it in revisions, the bin and the audit log: "article". */
  name: string;
  plural: string;
  /** Each save stores a revision, and /admin/revisions shows them. */
  revised?: boolean;
  fields: Fields;
};

/** "Article" */
export const labelOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
