import type { Editor } from "~/facts/editor";

/** Deleted documents stay in the bin for this many days. */
export const binDays = 30;

/** An entry in the list of the bin. */
export type BinEntry = {
  /** The noun that it is: "article". */
  noun: string;
  id: string;
  title: string;
  deletedAt: string;
  by: Editor | null;
};
