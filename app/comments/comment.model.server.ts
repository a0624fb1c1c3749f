import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type WordStatus, wordStatuses } from "~/facts/status";
import { type ReaderNoun, readerNouns } from "~/reader-texts/reader-text";
import type { Comment } from "./comment";

export type CommentDocument = {
  _id: Types.ObjectId;
  noun: ReaderNoun;
  nounId: string;
  /** The comment that it answers: always one that answers none. */
  parentId: string | null;
  /** Readers do not see the comment that it answers, and so neither this. */
  parentHidden: boolean;
  /** `null` if the person was erased, or never had an account here. */
  userId: string | null;
  name: string;
  text: string | null;
  isEditor: boolean;
  status: WordStatus;
  saidAt: Date;
  /** When its writer has changed it last. */
  changedAt?: Date;
  /** Ids of the users who have reported it since somebody of the desk looked at it last. */
  reportedBy: string[];
  /** Somebody of the desk has to look at it: it is held, or reported. */
  waits: boolean;
  /** Its writer wants a mail when somebody answers. */
  wantsMail: boolean;
  /** Whether those who want mail are still to be told of this answer. `null`: readers have not seen it yet, or it answers nothing. */
  telling: "due" | "told" | null;
  /** Since when readers see it. `null` also for an imported one. */
  dueSince: Date | null;
  /** Ids of the users who have had their mail while others still wait for theirs. */
  toldTo: string[];
  /** Whose process mails it until then. */
  mailHeldUntil: Date;
  createdAt: Date;
};

const schema = new Schema<CommentDocument>(
  {
    noun: { type: String, required: true, enum: readerNouns },
    nounId: types.text,
    parentId: types.textOrNull,
    parentHidden: { type: Boolean, default: false },
    userId: types.textOrNull,
    name: types.text,
    text: types.textOrNull,
    isEditor: { type: Boolean, default: false },
    status: { type: String, required: true, enum: wordStatuses },
    saidAt: types.date,
    changedAt: Date,
    reportedBy: { type: [String], default: [] },
    waits: { type: Boolean, required: true },
    wantsMail: { type: Boolean, default: false },
    telling: { type: String, enum: ["due", "told", null], default: null },
    dueSince: types.dateOrNull,
    toldTo: { type: [String], default: [] },
    mailHeldUntil: { type: Date, default: new Date(0) },
  },
  schemaOptions,
);
// The threads on a text, and how many comments it has.
schema.index({ noun: 1, nounId: 1, parentId: 1, status: 1, saidAt: -1, _id: -1 });
schema.index({ noun: 1, nounId: 1, status: 1, parentHidden: 1 });
// The answers to a comment.
schema.index({ parentId: 1, status: 1, saidAt: 1, _id: 1 });
schema.index({ userId: 1, saidAt: -1 });
schema.index({ reportedBy: 1 }, { partialFilterExpression: { reportedBy: { $gt: "" } } });
// Those that the desk is told of by mail.
schema.index({ dueSince: 1 }, { partialFilterExpression: { dueSince: { $gt: new Date(0) } } });
schema.index({ telling: 1, status: 1 }, { partialFilterExpression: { telling: "due" } });
// The desk's lists.
schema.index({ status: 1, saidAt: -1, _id: -1 });
schema.index({ waits: 1, saidAt: -1, _id: -1 });
schema.index({ saidAt: -1, _id: -1 });

/** Pages show them at most a minute late: a reader who comments drops no page for all others. */
export const CommentModel = defineModel<CommentDocument>("Comment", schema, { onPages: false });

export const toComment = (document: CommentDocument): Comment => ({
  ...plainOf(document, ["name", "text", "saidAt", "isEditor"]),
  ...(document.changedAt && { changedAt: document.changedAt.toISOString() }),
});
