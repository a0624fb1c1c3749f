import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import type { ReviewNote } from "./review-note";

export type ReviewNoteDocument = DocumentOf<ReviewNote, "at"> & { noun: string; nounId: string };

const schema = new Schema<ReviewNoteDocument>(
  {
    noun: types.text,
    nounId: types.text,
    by: { type: Schema.Types.Mixed, required: true },
    at: types.date,
    text: types.text,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ nounId: 1, at: 1, _id: 1 });
schema.index({ "by.id": 1, at: 1 });

export const ReviewNoteModel = defineModel<ReviewNoteDocument>("ReviewNote", schema, { onPages: false });

export const toReviewNote = (document: ReviewNoteDocument): ReviewNote => plainOf(document, ["by", "at", "text"]);
