import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { BinEntry } from "./bin";

/** A deleted document, complete, under its old id. */
export type BinDocument = {
  _id: Types.ObjectId;
  noun: string;
  title: string;
  deletedAt: Date;
  by: Editor | null;
  document: Record<string, unknown>;
};

const schema = new Schema<BinDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    noun: { type: String, required: true },
    title: { type: String, required: true },
    deletedAt: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, default: null },
    document: { type: Schema.Types.Mixed, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ deletedAt: -1 });
schema.index({ noun: 1, deletedAt: 1 });

export const BinModel = defineModel<BinDocument>("BinEntry", schema, { onPages: false });

export const toBinEntry = ({ _id, noun, title, deletedAt, by }: Omit<BinDocument, "document">): BinEntry => ({
  noun,
  id: _id.toHexString(),
  title,
  deletedAt: deletedAt.toISOString(),
  by,
});
