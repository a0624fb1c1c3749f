/** A CSV file that is read: its size is that of a form. */
export const maxCsvLines = 10_000;
export const shownRefusedLines = 100;

/** What came of a CSV file, whatever it brings. */
export type ReadCsvLines = {
  added: number;
  /** Lines that say what is known already. */
  same: number;
  /** The first lines that were refused. Line 1 is the heading. */
  refused: { line: number; reason: string }[];
  refusedCount: number;
};
