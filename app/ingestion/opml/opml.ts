/** Sources as other feed readers exchange them (OPML 2.0). */

/** What an import did. */
export type OpmlOutcome = {
  /** The names of the new sources. */
  added: string[];
  /** What was left out, each with the reason: the first few, and how many there are in all. */
  leftOut: { name: string; why: string }[];
  leftOutCount: number;
};

/** Outlines in a file, folders included. */
export const maxOutlines = 2000;
export const maxDepth = 20;
/** Letters of a file. */
export const maxOpmlLength = 900_000;
export const leftOutShown = 50;
