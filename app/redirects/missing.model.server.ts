import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** An address that readers asked for in vain. Nothing is stored about the readers. */
export type MissingAddressDocument = {
  /** The path: see `keyOfAddress`. */
  _id: string;
  count: number;
  lastAskedAt: Date;
};

const schema = new Schema<MissingAddressDocument>(
  { _id: types.text, count: { type: Number, required: true }, lastAskedAt: types.date },
  { ...schemaOptions, timestamps: false },
);
schema.index({ count: -1, lastAskedAt: -1 });

export const MissingAddressModel = defineModel<MissingAddressDocument>("MissingAddress", schema, { onPages: false });
