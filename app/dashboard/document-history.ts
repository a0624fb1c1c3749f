import type { FieldNames } from "~/desk/form/field-words";
import type { Revision } from "~/facts/revision";

/** The versions of a document, and one version to show. */
export type DocumentHistory = {
  /** The noun that it is: "article". */
  noun: string;
  id: string;
  title: string;
  /** The newest version's number. `null` if the document is in the bin. */
  present: number | null;
  revisions: Omit<Revision, "fields">[];
  /** The version to show, and the one to compare it with. */
  shown: Revision | null;
  against: Revision | null;
  names: FieldNames;
};
