import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { User } from "./user";

export type UserDocument = {
  _id: Types.ObjectId;
  /** The identity provider and its name for the person: what a sign-in is recognised by. */
  issuer: string;
  subject: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  profileImageUrl: string | null;
  isAdmin: boolean;
  version: number;
  createdAt: Date;
};

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };

const schema = new Schema<UserDocument>(
  {
    issuer: text,
    subject: text,
    firstName: textOrNull,
    lastName: textOrNull,
    email: text,
    profileImageUrl: textOrNull,
    isAdmin: { type: Boolean, default: false },
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });

export const UserModel = defineModel<UserDocument>("User", schema);

export const toUser = (document: UserDocument): User => ({
  id: document._id.toHexString(),
  firstName: document.firstName,
  lastName: document.lastName,
  email: document.email,
  profileImageUrl: document.profileImageUrl,
  isAdmin: document.isAdmin,
  createdAt: document.createdAt.toISOString(),
});
