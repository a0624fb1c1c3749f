import type { Editor } from "~/facts/editor";

/** Days that something stays in the bin. */
export const binDays = 30;

/** What a bin's list shows. */
export type BinEntry = {
  /** The name of what it is: "article". */
  noun: string;
  id: string;
  title: string;
  deletedAt: string;
  by: Editor | null;
};
