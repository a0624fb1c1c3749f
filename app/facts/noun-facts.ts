/** What browser and server know of a noun: its words. What the server does with it is in app/nouns. */
export type NounFacts = {
  /** The word by which revisions, the bin and the audit log know it: "article". */
  name: string;
  plural: string;
  /** Each save leaves a revision, and /admin/revisions shows them. */
  revised?: boolean;
  /** The labels of its form's fields, in the form's order. */
  fields: Readonly<Record<string, string>>;
  /** What the text of a field says to people, where that is not the text itself. */
  words?: Readonly<Record<string, (text: string) => string | undefined>>;
};

/** "Article" */
export const labelOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
