import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** A link to sign in that was mailed. Its token stands in the mail alone; `_id` is its hash. */
export type MailedLinkDocument = {
  _id: string;
  /** In lower case: no mail provider tells people apart by case. */
  email: string;
  /** The path of this site to go on with. */
  returnTo: string;
  /** The span of time that it was asked for in. An address has one link in each, however many ask at once. */
  slot: number;
  createdAt: Date;
};

const schema = new Schema<MailedLinkDocument>(
  { _id: types.text, email: types.text, returnTo: types.text, slot: { type: Number, required: true } },
  schemaOptions,
);
schema.index({ email: 1, slot: 1 }, { unique: true });
schema.index({ email: 1, createdAt: -1 });
schema.index({ createdAt: 1 });

export const MailedLinkModel = defineModel<MailedLinkDocument>("MailedLink", schema, { onPages: false });
