import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type Change, changeActions } from "./audit";

export type ChangeDocument = DocumentOf<Change, "at">;

const schema = new Schema<ChangeDocument>(
  {
    at: types.date,
    by: { type: Schema.Types.Mixed, default: null },
    action: { type: String, enum: changeActions, required: true },
    noun: types.text,
    nounId: types.text,
    title: { type: String, default: "" },
    fields: [String],
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ noun: 1, at: -1, _id: -1 });

export const ChangeModel = defineModel<ChangeDocument>("Change", schema, { onPages: false });

export const toChange = (document: ChangeDocument): Change =>
  plainOf(document, ["at", "by", "action", "noun", "nounId", "title", "fields"]);
