import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** The state of a source between two runs. */
export type SourceStateDocument = {
  /** Its address, as configured. */
  _id: string;
  /** Its new address, once a permanent redirect is believed. */
  movedTo: string | null;
  /** A permanent redirect that is not believed yet: the target, its first time, and the number of runs. */
  moving: { to: string; since: Date; runs: number } | null;
  etag: string | null;
  lastModified: string | null;
  digest: string | null;
  /** How many runs have failed in a row. */
  failures: number;
  /** The end of a pause, either our own after failures or one that the source requested. */
  notBefore: Date | null;
  /** Whether the source requested that pause. */
  asked: boolean;
  gone: boolean;
  checkedAt: Date | null;
  succeededAt: Date | null;
  /** The number of items at the last successful run. */
  items: number | null;
  /** How many further items had no link or no words. */
  leftOut: number;
  /** How many new items the limits and words of the source kept out. */
  passedOver: number;
  /** Those limits and words. If they change, the server has to send the feed again. */
  readWith: string | null;
  /** Set while its stories are being deleted. */
  leaving?: true;
  /** Why the last run failed, in plain words. */
  error: string | null;
};

const schema = new Schema<SourceStateDocument>(
  {
    _id: types.text,
    movedTo: types.textOrNull,
    moving: { type: Schema.Types.Mixed, default: null },
    etag: types.textOrNull,
    lastModified: types.textOrNull,
    digest: types.textOrNull,
    failures: { type: Number, default: 0 },
    notBefore: types.dateOrNull,
    asked: { type: Boolean, default: false },
    gone: { type: Boolean, default: false },
    checkedAt: types.dateOrNull,
    succeededAt: types.dateOrNull,
    items: types.numberOrNull,
    leftOut: { type: Number, default: 0 },
    passedOver: { type: Number, default: 0 },
    readWith: types.textOrNull,
    leaving: Boolean,
    error: types.textOrNull,
  },
  { ...schemaOptions, timestamps: false },
);

schema.index({ leaving: 1 }, { partialFilterExpression: { leaving: true } });

export const SourceStateModel = defineModel<SourceStateDocument>("FeedSourceState", schema, { onPages: false });

export const newSourceState = (address: string): SourceStateDocument =>
  new SourceStateModel({ _id: address }).toObject();
