import type { FieldNames } from "~/desk/form/field-words";
import type { Revision } from "~/facts/revision";

/** The versions of a document, and one of them to look at. */
export type DocumentHistory = {
  /** The name of what it is: "article". */
  noun: string;
  id: string;
  title: string;
  /** The newest version's number; `null` where what it was lies in the bin. */
  present: number | null;
  revisions: Omit<Revision, "fields">[];
  /** The version to look at, and the one to compare it with. */
  shown: Revision | null;
  against: Revision | null;
  names: FieldNames;
};
