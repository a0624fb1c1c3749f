import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type ApiToken, type TokenRight, tokenRights } from "./token";

/** A token of the API. The database has its SHA-256 alone: a copy of it opens nothing. */
export type TokenDocument = {
  _id: Types.ObjectId;
  hash: string;
  start: string;
  name: string;
  rights: TokenRight[];
  /** Who made it, and whose rights it has at most. */
  user: Types.ObjectId;
  madeAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
};

const schema = new Schema<TokenDocument>(
  {
    hash: types.text,
    start: types.text,
    name: types.text,
    rights: { type: [{ type: String, enum: tokenRights }], required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    madeAt: types.date,
    endsAt: types.date,
    lastUsedAt: types.dateOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ user: 1 });

export const TokenModel = defineModel<TokenDocument>("ApiToken", schema, { onPages: false });

export const toToken = (document: TokenDocument): ApiToken =>
  plainOf(document, ["name", "start", "rights", "madeAt", "endsAt", "lastUsedAt"]) as ApiToken;
