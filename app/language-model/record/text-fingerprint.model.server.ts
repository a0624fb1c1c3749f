import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { WrittenByModel } from "~/facts/written-by-model";
import { writtenByModelField } from "./written-by-model-field.server";

export type TextFingerprintDocument = {
  /** The fingerprint of a text, or of a sentence of it. */
  _id: string;
  mark: WrittenByModel;
  at: Date;
};

const schema = new Schema<TextFingerprintDocument>(
  { _id: { type: String, required: true }, mark: writtenByModelField, at: { type: Date, required: true } },
  { ...schemaOptions, timestamps: false },
);
schema.index({ at: 1 });

export const TextFingerprintModel = defineModel<TextFingerprintDocument>("ModelText", schema, { onPages: false });
