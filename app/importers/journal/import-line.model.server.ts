import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** A line of the report of a run of the desk: see `ReportLine`. */
export type ImportLineDocument = {
  _id: Types.ObjectId;
  run: Types.ObjectId;
  kind: string;
  from: string;
  to: string | null;
  result: string;
  notes: string[];
  /** Whether it has notes. */
  noted: boolean;
};

const schema = new Schema<ImportLineDocument>(
  {
    run: { type: Schema.Types.ObjectId, required: true },
    kind: types.text,
    from: { type: String, default: "" },
    to: types.textOrNull,
    result: types.text,
    notes: [String],
    noted: { type: Boolean, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ run: 1, _id: 1 });
schema.index({ run: 1, result: 1, _id: 1 });
schema.index({ run: 1, noted: 1, _id: 1 });
schema.index({ run: 1, kind: 1, from: 1 });

export const ImportLineModel = defineModel<ImportLineDocument>("ImportLine", schema, { onPages: false });
