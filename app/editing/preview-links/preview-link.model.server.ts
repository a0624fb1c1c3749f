import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";

export type PreviewLinkDocument = {
  /** The token's hash: a copy of the database opens no text. */
  _id: string;
  noun: string;
  document: string;
  by: Editor | null;
  madeAt: Date;
  expiresAt: Date;
};

const schema = new Schema<PreviewLinkDocument>(
  {
    _id: types.text,
    noun: types.text,
    document: types.text,
    by: { type: Schema.Types.Mixed, default: null },
    madeAt: types.date,
    expiresAt: types.date,
  },
  { ...schemaOptions, timestamps: false },
);
// A document has one link: two that are made at once are one after the other.
schema.index({ noun: 1, document: 1 }, { unique: true });

export const PreviewLinkModel = defineModel<PreviewLinkDocument>("PreviewLink", schema, { onPages: false });
