import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

export type UnfinishedDocument = {
  /** The person's id and the form's key: nobody can name somebody else's. */
  _id: string;
  person: string;
  key: string;
  noun: string;
  document: string | null;
  title: string;
  /** The form's fields as JSON. Empty once it was saved. */
  text: string;
  /** Counts the sender's attempts: an older one that arrives later changes nothing. */
  count: number;
  at: Date;
  discardedAt: Date | null;
  /** Set when its form was saved. The empty document stays for a time, so that an attempt under way makes no new one. */
  savedAt: Date | null;
};

const schema = new Schema<UnfinishedDocument>(
  {
    _id: types.text,
    person: types.text,
    key: types.text,
    noun: types.text,
    document: types.textOrNull,
    title: { type: String, default: "" },
    text: { type: String, default: "" },
    count: { type: Number, required: true },
    at: types.date,
    discardedAt: types.dateOrNull,
    savedAt: types.dateOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ person: 1, savedAt: 1, at: -1 });
schema.index({ at: 1 });

export const UnfinishedModel = defineModel<UnfinishedDocument>("UnfinishedText", schema, { onPages: false });
