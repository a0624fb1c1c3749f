import type { Editor } from "~/facts/editor";

export const changeActions = [
  "created",
  "updated",
  "deleted",
  "restored",
  "replaced",
  "published",
  "renamed",
  "review-asked",
  "review-ended",
  "granted",
  "revoked",
  "made-editor",
  "made-writer",
  "role-taken",
  "signed-out",
  "erased",
  "withdrawn",
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** One line of the audit log: who did what to what, and when. */
export type Change = {
  id: string;
  at: string;
  by: Editor | null;
  action: ChangeAction;
  /** The noun that was changed: "article". */
  noun: string;
  nounId: string;
  title: string;
  /** The fields that a save changed. */
  fields: string[];
};
