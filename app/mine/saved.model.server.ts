import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import { type ReaderNoun, readerNouns } from "~/reader-texts/reader-text";

/** A text that somebody has saved. */
export type SavedDocument = {
  _id: Types.ObjectId;
  userId: string;
  noun: ReaderNoun;
  nounId: string;
  note: string | null;
  list: string | null;
  savedAt: Date;
};

const schema = new Schema<SavedDocument>(
  {
    userId: types.text,
    noun: { type: String, required: true, enum: readerNouns },
    nounId: types.text,
    note: types.textOrNull,
    list: types.textOrNull,
    savedAt: types.date,
  },
  { ...schemaOptions, timestamps: false },
);
// One a person and text, also when they press twice at the same moment.
schema.index({ userId: 1, noun: 1, nounId: 1 }, { unique: true });
schema.index({ userId: 1, savedAt: -1, _id: -1 });
schema.index({ userId: 1, noun: 1, savedAt: -1, _id: -1 });
schema.index({ userId: 1, list: 1, savedAt: -1, _id: -1 });
schema.index({ noun: 1, nounId: 1 });

/** No page for others shows them. */
export const SavedModel = defineModel<SavedDocument>("SavedText", schema, { onPages: false });
