import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import type { Revision } from "~/facts/revision";

export type RevisionDocument = {
  _id: Types.ObjectId;
  noun: string;
  nounId: Types.ObjectId;
  version: number;
  at: Date;
  by: Editor | null;
  fields: FormText;
};

const schema = new Schema<RevisionDocument>(
  {
    noun: { type: String, required: true },
    nounId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, default: null },
    fields: { type: Schema.Types.Mixed, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ nounId: 1, version: -1 }, { unique: true });

export const RevisionModel = defineModel<RevisionDocument>("Revision", schema, { onPages: false });

export const toRevision = ({ version, at, by, fields }: RevisionDocument): Revision => ({
  version,
  at: at.toISOString(),
  by,
  fields,
});
