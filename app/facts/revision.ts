import type { Editor } from "./editor";
import type { FormText } from "./form-text";

/** A version of a document as its form shows it: text by field. */
export type Revision = {
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** `null` for the program itself, and for versions that were saved before there were revisions. */
  by: Editor | null;
  fields: FormText;
};
