import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { User } from "~/facts/user";

export type UserDocument = {
  _id: Types.ObjectId;
  /** The identity provider and its name for the person: what a sign-in is recognised by. */
  issuer: string;
  subject: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  /** What the provider said at the last sign-in; missing where that was before it was written down. */
  emailVerified?: boolean;
  /** The site's own copy of the provider's picture, and where that came from. */
  profileImageUrl: string | null;
  pictureSource: string | null;
  /** Words of name and address; see ~/search-index/title-words.server. */
  titleWords: string[];
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
    emailVerified: Boolean,
    profileImageUrl: textOrNull,
    pictureSource: textOrNull,
    titleWords: [String],
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ titleWords: 1 });

export const UserModel = defineModel<UserDocument>("User", schema, { onPages: false });

export const toUser = (document: UserDocument, isAdmin: boolean): User => ({
  id: document._id.toHexString(),
  firstName: document.firstName,
  lastName: document.lastName,
  email: document.email,
  profileImageUrl: document.profileImageUrl,
  isAdmin,
  createdAt: document.createdAt.toISOString(),
});

/**
 * Who holds a role: one document a role, so that taking it from somebody and sparing the last is one atomic step. `waiting`
 * are addresses, in lower case, that get it at their next sign-in.
 */
export type RoleDocument = { _id: string; holders: Types.ObjectId[]; waiting?: string[] };

const roleSchema = new Schema<RoleDocument>(
  {
    _id: { type: String, required: true },
    holders: [Schema.Types.ObjectId],
    waiting: { type: [String], default: undefined },
  },
  { ...schemaOptions, timestamps: false },
);

export const RoleModel = defineModel<RoleDocument>("Role", roleSchema, { onPages: false });

/** A signed-in browser. The cookie holds a random token; only its hash is kept here. */
export type SessionDocument = { _id: string; user: Types.ObjectId; expiresAt: Date; createdAt: Date };

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions,
);
sessionSchema.index({ expiresAt: 1 });
sessionSchema.index({ user: 1 });

export const SessionModel = defineModel<SessionDocument>("Session", sessionSchema, { onPages: false });
