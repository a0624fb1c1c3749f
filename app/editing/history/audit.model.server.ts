import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { type Change, type ChangeAction, changeActions } from "./audit";

export type ChangeDocument = {
  _id: Types.ObjectId;
  at: Date;
  by: Editor | null;
  action: ChangeAction;
  noun: string;
  nounId: string;
  title: string;
  fields: string[];
};

const schema = new Schema<ChangeDocument>(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, default: null },
    action: { type: String, enum: changeActions, required: true },
    noun: { type: String, required: true },
    nounId: { type: String, required: true },
    title: { type: String, default: "" },
    fields: [String],
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ noun: 1, at: -1, _id: -1 });

export const ChangeModel = defineModel<ChangeDocument>("Change", schema, { onPages: false });

export const toChange = ({ _id, at, by, action, noun, nounId, title, fields }: ChangeDocument): Change => ({
  id: _id.toHexString(),
  at: at.toISOString(),
  by,
  action,
  noun,
  nounId,
  title,
  fields,
});
