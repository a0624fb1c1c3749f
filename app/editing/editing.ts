import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";

/** What admins change, by the word that revisions, the bin and the audit trail know it with. */
export const editedNouns = ["article", "product", "recipe", "challenge", "category", "message", "user"] as const;
export type EditedNoun = (typeof editedNouns)[number];

/** Those whose every save leaves a revision. */
export const revisedNouns = ["article", "product", "recipe", "challenge"] as const;
export type RevisedNoun = (typeof revisedNouns)[number];

/** Those that are kept in the bin for a while when they are deleted. */
export const binnedNouns = ["article", "product", "recipe", "challenge", "message"] as const;
export type BinnedNoun = (typeof binnedNouns)[number];

/** Days that something stays in the bin. */
export const binDays = 30;

/** A version of a document as its form shows it: text by field. */
export type Revision = {
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** `null` for the program itself, and for what was there before revisions were kept. */
  by: Editor | null;
  fields: FormText;
};

/** What a bin's list shows. */
export type BinEntry = {
  noun: BinnedNoun;
  id: string;
  title: string;
  deletedAt: string;
  by: Editor | null;
};

export const changeActions = [
  "created",
  "updated",
  "deleted",
  "restored",
  "published",
  "granted",
  "revoked",
  "signed-out",
  "erased",
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** One line of the audit trail: who did what to what, and when. */
export type Change = {
  id: string;
  at: string;
  by: Editor | null;
  action: ChangeAction;
  noun: EditedNoun;
  nounId: string;
  title: string;
  /** The fields that a save changed. */
  fields: string[];
};

export const isRevisedNoun = (noun: string): noun is RevisedNoun => (revisedNouns as readonly string[]).includes(noun);
