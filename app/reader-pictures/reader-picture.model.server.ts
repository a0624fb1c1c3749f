import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type WordStatus, wordStatuses } from "~/facts/status";
import { type PicturedNoun, picturedNouns, type ReaderPicture } from "./reader-picture";

export type ReaderPictureDocument = {
  _id: Types.ObjectId;
  noun: PicturedNoun;
  nounId: string;
  /** `null` if nobody who has an account here sent it. */
  userId: string | null;
  name: string;
  text: string;
  /** Nobody but the desk knows the address of a picture that readers do not see. */
  imageUrl: string;
  status: WordStatus;
  sentAt: Date;
  createdAt: Date;
};

const schema = new Schema<ReaderPictureDocument>(
  {
    noun: { type: String, required: true, enum: picturedNouns },
    nounId: types.text,
    userId: types.textOrNull,
    name: types.text,
    text: types.text,
    imageUrl: types.text,
    status: { type: String, required: true, enum: wordStatuses },
    sentAt: types.date,
  },
  schemaOptions,
);
// Those of a recipe or a challenge, and how many there are.
schema.index({ noun: 1, nounId: 1, status: 1, sentAt: -1, _id: -1 });
schema.index({ userId: 1, noun: 1, nounId: 1, _id: 1 }, { partialFilterExpression: { userId: { $gt: "" } } });
// The desk's lists.
schema.index({ status: 1, sentAt: -1, _id: -1 });
schema.index({ sentAt: -1, _id: -1 });

/** Pages show them at most a minute late: what readers send drops no page for all others. */
export const ReaderPictureModel = defineModel<ReaderPictureDocument>("ReaderPicture", schema, { onPages: false });

export const toReaderPicture = (document: ReaderPictureDocument): ReaderPicture =>
  plainOf(document, ["imageUrl", "name", "text", "sentAt"]);
