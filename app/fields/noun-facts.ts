import type { Fields } from "./field";

/** What browser and server know of a noun: its words and its fields. What the server does with it is in app/nouns. */
export type NounFacts = {
  /** The word for it in revisions, the bin and the audit log: "article". */
  name: string;
  plural: string;
  /** Each save stores a revision, and /admin/revisions shows them. */
  revised?: boolean;
  /** There is only one document of it, which nobody can delete. Its name is a plural. */
  single?: true;
  fields: Fields;
};

/** "this article was", "these settings were" */
export const thisWas = ({ name, single }: NounFacts): string => (single ? `these ${name} were` : `this ${name} was`);

/** "Article" */
export const labelOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
