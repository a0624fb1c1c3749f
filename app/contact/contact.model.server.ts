import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type ContactMessage, contactStatuses } from "./contact-message";

export type ContactMessageDocument = DocumentOf<ContactMessage, "createdAt"> & {
  /** The words of name, address and subject, for the search of the inbox. */
  titleWords: string[];
  /**
   * The form's id and its texts in one key. A form that is sent twice with the same texts has the same key, so it is
   * stored once.
   */
  formKey?: string;
  /** "off": mail was not set up when it came. */
  mailState: "waiting" | "sent" | "off";
  /** Until then a process is sending its mail. */
  mailHeldUntil: Date;
  mailedAt: Date | null;
  version: number;
};

const schema = new Schema<ContactMessageDocument>(
  {
    firstName: types.text,
    lastName: types.text,
    email: types.text,
    subject: types.text,
    message: types.text,
    status: { type: String, enum: contactStatuses, default: "unread" },
    titleWords: [String],
    formKey: String,
    mailState: types.text,
    mailHeldUntil: { type: Date, default: () => new Date(0) },
    mailedAt: types.dateOrNull,
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ titleWords: 1, createdAt: -1 });
schema.index({ formKey: 1 }, { unique: true, sparse: true });
schema.index({ createdAt: 1 }, { name: "waiting", partialFilterExpression: { mailState: "waiting" } });

export const ContactMessageModel = defineModel<ContactMessageDocument>("ContactMessage", schema, { onPages: false });

export const toContactMessage = (document: ContactMessageDocument): ContactMessage =>
  plainOf(document, ["firstName", "lastName", "email", "subject", "message", "status", "createdAt"]);
