import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** How the latest try of something ended: one document for each kind. */
export type OutcomeDocument = {
  _id: string;
  ok: boolean;
  /** The first try that ended like this one, after one that ended otherwise. */
  since: Date;
  /** The latest try. */
  at: Date;
  /** Why it failed, or what did not go well; empty if all is well. */
  message: string;
};

const schema = new Schema<OutcomeDocument>(
  { _id: types.text, ok: Boolean, since: types.date, at: types.date, message: String },
  { ...schemaOptions, timestamps: false },
);

export const OutcomeModel = defineModel<OutcomeDocument>("Outcome", schema, { onPages: false });
