import { Schema, type Types } from "mongoose";
import type { Leased } from "~/db/lease.server";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { RedirectStatus } from "./redirect";

export type RedirectDocument = {
  _id: Types.ObjectId;
  /** See `keyOfAddress`. */
  key: string;
  /** As people read it. */
  from: string;
  to: string | null;
  status: RedirectStatus;
  /** Somebody made it or changed it: an import leaves it alone. */
  byHand: boolean;
  by: Editor | null;
  /** The state's version since which it is as it is. */
  changed: number;
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<RedirectDocument>(
  {
    key: types.text,
    from: types.text,
    to: types.textOrNull,
    status: { type: Number, required: true },
    byHand: { type: Boolean, required: true },
    by: { type: Schema.Types.Mixed, default: null },
    changed: { type: Number, required: true },
  },
  schemaOptions,
);
schema.index({ key: 1 }, { unique: true });
schema.index({ changed: 1 });

// Pages hear of a change by its state, which is written last.
export const RedirectModel = defineModel<RedirectDocument>("Redirect", schema, { onPages: false });

/** What has changed, so that no process reads all redirects because of one. There is one such document. */
export type RedirectStateDocument = Leased & {
  _id: string;
  /** Of this set of redirects. An import brings another. */
  set: string;
  version: number;
  /** The last that were removed, each with the version that did it. */
  removed: { key: string; version: number }[];
  /** Who knows less than this version reads all. */
  readAllBefore: number;
};

const stateSchema = new Schema<RedirectStateDocument>(
  {
    _id: types.text,
    set: String,
    version: Number,
    removed: { type: [Schema.Types.Mixed] as never, default: undefined },
    readAllBefore: Number,
    holder: { type: String, default: null },
    heldUntil: types.dateOrNull,
  },
  { ...schemaOptions, timestamps: false },
);

export const RedirectStateModel = defineModel<RedirectStateDocument>("RedirectState", stateSchema);
