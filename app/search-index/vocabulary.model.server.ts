import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

/** New words from the documents of a noun that were saved up to a time. */
export type SearchWordsDocument = {
  _id: Types.ObjectId;
  noun: string;
  readTo: Date;
  /** Folded whole words, with spaces between them. */
  words: string;
};

const schema = new Schema<SearchWordsDocument>(
  {
    noun: { type: String, required: true },
    readTo: { type: Date, required: true },
    words: { type: String, default: "" },
  },
  schemaOptions,
);

export const SearchWordsModel = defineModel<SearchWordsDocument>("SearchWords", schema, { onPages: false });
