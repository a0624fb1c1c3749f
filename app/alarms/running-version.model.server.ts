import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** Which version runs. There is one such document. */
export type RunningVersionDocument = {
  _id: "version";
  version: string;
  /** When its first process started. */
  startedAt: Date;
  /** The version before it, and when this one was first seen. `null` on a new site. */
  before: string | null;
  seenAt: Date | null;
};

const schema = new Schema<RunningVersionDocument>(
  { _id: types.text, version: types.text, startedAt: types.date, before: types.textOrNull, seenAt: types.dateOrNull },
  { ...schemaOptions, timestamps: false },
);

export const RunningVersionModel = defineModel<RunningVersionDocument>("RunningVersion", schema, { onPages: false });
