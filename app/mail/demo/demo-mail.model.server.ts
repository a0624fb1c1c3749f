import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import type { DemoMail } from "./demo-mail";

export type DemoMailDocument = {
  _id: Types.ObjectId;
  /** In lower case. */
  to: string;
  subject: string;
  text: string;
  html: string | null;
  listUnsubscribe: string | null;
  sentAt: Date;
  /** Of its texts. */
  bytes: number;
};

const schema = new Schema<DemoMailDocument>(
  {
    to: types.text,
    subject: types.text,
    text: types.text,
    html: types.textOrNull,
    listUnsubscribe: types.textOrNull,
    sentAt: types.date,
    bytes: { type: Number, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ to: 1, _id: -1 });
// What is to be dropped is found without reading a mail.
schema.index({ _id: -1, bytes: 1 });

export const DemoMailModel = defineModel<DemoMailDocument>("DemoMail", schema, { onPages: false });

export const toDemoMail = (document: DemoMailDocument): DemoMail => ({
  ...plainOf(document, ["to", "subject", "text", "listUnsubscribe", "sentAt"]),
  hasHtml: document.html !== null,
});
