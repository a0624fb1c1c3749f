import type { FieldNames } from "~/desk/form/field-words";
import type { RevisedNoun, Revision } from "~/editing/editing";

/** The versions of an article, product, recipe or challenge, and one of them to look at. */
export type DocumentHistory = {
  noun: RevisedNoun;
  id: string;
  title: string;
  /** The newest version's number; `null` where what it was lies in the bin. */
  present: number | null;
  revisions: Omit<Revision, "fields">[];
  /** The version to look at, and the one to compare it with. */
  shown: Revision | null;
  against: Revision | null;
  labels: Record<string, string>;
  names: FieldNames;
};
