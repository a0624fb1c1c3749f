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
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });

export const ContactMessageModel = defineModel<ContactMessageDocument>("ContactMessage", schema);

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
