import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type ContactMessage, type ContactStatus, contactStatuses } from "./contact-message";

export type ContactMessageDocument = {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
  status: ContactStatus;
  /** The words of name, address and subject, for the search of the inbox. */
  titleWords: string[];
  /**
   * The form's number and its words in one key. The same form that is sent again with the same words has the same key,
   * so it is stored once.
   */
  formKey?: string;
  /** "off": mail was not set up when it came. */
  mailState: "waiting" | "sent" | "off";
  /** Until then a process is sending its mail. */
  mailHeldUntil: Date;
  mailedAt: Date | null;
  version: number;
  createdAt: Date;
};

const text = { type: String, required: true };

const schema = new Schema<ContactMessageDocument>(
  {
    firstName: text,
    lastName: text,
    email: text,
    subject: text,
    message: text,
    status: { type: String, enum: contactStatuses, default: "unread" },
    titleWords: [String],
    formKey: String,
    mailState: { type: String, required: true },
    mailHeldUntil: { type: Date, default: () => new Date(0) },
    mailedAt: { type: Date, default: null },
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

export const toContactMessage = (document: ContactMessageDocument): ContactMessage => ({
  id: document._id.toHexString(),
  firstName: document.firstName,
  lastName: document.lastName,
  email: document.email,
  subject: document.subject,
  message: document.message,
  status: document.status,
  createdAt: document.createdAt.toISOString(),
});
