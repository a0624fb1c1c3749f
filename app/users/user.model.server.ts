import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import type { User } from "~/facts/user";
import { ownPicturePath } from "./own-name";

export type UserDocument = {
  _id: Types.ObjectId;
  /** The identity provider and its id for the person. They identify the user at a sign-in. */
  issuer: string;
  subject: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  /** What the provider said at the last sign-in. Missing if that sign-in was before this field existed. */
  emailVerified?: boolean;
  /** The site's copy of the provider's picture, and the address that it was copied from. */
  profileImageUrl: string | null;
  pictureSource: string | null;
  /** Whether they have changed name or picture here. Then no sign-in changes it. */
  ownName?: boolean;
  ownPicture?: boolean;
  /** The words of name and address; see ~/search-index/title-words.server. Missing until a sign-in since there are such. */
  titleWords?: string[];
  /** The last part of the address of their public page. Missing for who wants none. See ./profile.server. */
  profileKey?: string;
  /** Missing without mail of new comments. See ./comment-mail.server. */
  commentMail?: { author: string | null; until: Date; mailedAt: Date };
  version: number;
  createdAt: Date;
};

const schema = new Schema<UserDocument>(
  {
    issuer: types.text,
    subject: types.text,
    firstName: types.textOrNull,
    lastName: types.textOrNull,
    email: types.text,
    emailVerified: Boolean,
    profileImageUrl: types.textOrNull,
    pictureSource: types.textOrNull,
    ownName: Boolean,
    ownPicture: Boolean,
    titleWords: [String],
    profileKey: String,
    commentMail: {
      type: new Schema({ author: types.textOrNull, until: types.date, mailedAt: types.date }, { _id: false }),
      default: undefined,
    },
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ titleWords: 1 });
schema.index({ profileKey: 1 }, { unique: true, partialFilterExpression: { profileKey: { $gt: "" } } });
schema.index(
  { "commentMail.mailedAt": 1 },
  { partialFilterExpression: { "commentMail.mailedAt": { $gt: new Date(0) } } },
);

export const UserModel = defineModel<UserDocument>("User", schema, { onPages: false });

type Standing = Pick<User, "isAdmin" | "role">;

/**
 * A user for others, who are told of no picture of their own: nobody has looked at it.
 *
 * @param standing the roles of this user
 */
export const toUser = (document: UserDocument, standing: Standing): User => ({
  ...plainOf(document, ["firstName", "lastName", "email", "profileImageUrl", "createdAt"]),
  ...(document.ownPicture && { profileImageUrl: null }),
  ...standing,
});

/** The same for themselves. */
export const toOneself = (document: UserDocument, standing: Standing): User => ({
  ...toUser(document, standing),
  profileImageUrl:
    document.ownPicture && document.profileImageUrl ? ownPicturePath(document.version) : document.profileImageUrl,
});

/**
 * Who has a role. There is one document for each role, so that one atomic step can revoke it and keep the last admin.
 * `waiting` are addresses, in lower case, that get it at their next sign-in.
 */
export type RoleDocument = { _id: string; holders: Types.ObjectId[]; waiting?: string[] };

const roleSchema = new Schema<RoleDocument>(
  {
    _id: types.text,
    holders: [Schema.Types.ObjectId],
    waiting: { type: [String], default: undefined },
  },
  { ...schemaOptions, timestamps: false },
);

export const RoleModel = defineModel<RoleDocument>("Role", roleSchema, { onPages: false });

/** A browser that is signed in. The cookie has a random token; the database stores only its hash. */
export type SessionDocument = { _id: string; user: Types.ObjectId; expiresAt: Date; createdAt: Date };

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: types.text,
    user: { type: Schema.Types.ObjectId, required: true },
    expiresAt: types.date,
  },
  schemaOptions,
);
sessionSchema.index({ expiresAt: 1 });
sessionSchema.index({ user: 1 });

export const SessionModel = defineModel<SessionDocument>("Session", sessionSchema, { onPages: false });
