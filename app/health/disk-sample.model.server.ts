import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** How much room a machine's disk had on one day. Its id is `host day`. */
export type DiskSampleDocument = { _id: string; host: string; at: Date; freeBytes: number };

const schema = new Schema<DiskSampleDocument>(
  { _id: types.text, host: types.text, at: types.date, freeBytes: { type: Number, required: true } },
  { ...schemaOptions, timestamps: false },
);
schema.index({ host: 1, at: 1 });

export const DiskSampleModel = defineModel<DiskSampleDocument>("DiskSample", schema, { onPages: false });
