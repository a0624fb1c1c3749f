import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import type { BinEntry } from "./bin";

/** A deleted document, complete, under its old id. */
export type BinDocument = DocumentOf<BinEntry, "deletedAt"> & { document: Record<string, unknown> };

const schema = new Schema<BinDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    noun: types.text,
    title: types.text,
    deletedAt: types.date,
    by: { type: Schema.Types.Mixed, default: null },
    document: { type: Schema.Types.Mixed, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ deletedAt: -1 });
schema.index({ noun: 1, deletedAt: 1 });
schema.index({ "document.pictureIds": 1 });

export const BinModel = defineModel<BinDocument>("BinEntry", schema, { onPages: false });

export const toBinEntry = (document: Omit<BinDocument, "document">): BinEntry =>
  plainOf(document, ["noun", "title", "deletedAt", "by"]);
