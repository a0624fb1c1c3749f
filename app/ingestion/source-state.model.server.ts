import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

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
  /** Why the last run failed, in plain words. */
  error: string | null;
};

const textOrNull = { type: String, default: null };
const dateOrNull = { type: Date, default: null };

const schema = new Schema<SourceStateDocument>(
  {
    _id: { type: String, required: true },
    movedTo: textOrNull,
    moving: { type: Schema.Types.Mixed, default: null },
    etag: textOrNull,
    lastModified: textOrNull,
    digest: textOrNull,
    failures: { type: Number, default: 0 },
    notBefore: dateOrNull,
    asked: { type: Boolean, default: false },
    gone: { type: Boolean, default: false },
    checkedAt: dateOrNull,
    succeededAt: dateOrNull,
    items: { type: Number, default: null },
    leftOut: { type: Number, default: 0 },
    error: textOrNull,
  },
  { ...schemaOptions, timestamps: false },
);

export const SourceStateModel = defineModel<SourceStateDocument>("FeedSourceState", schema, { onPages: false });

export const newSourceState = (address: string): SourceStateDocument => ({
  _id: address,
  movedTo: null,
  moving: null,
  etag: null,
  lastModified: null,
  digest: null,
  failures: 0,
  notBefore: null,
  asked: false,
  gone: false,
  checkedAt: null,
  succeededAt: null,
  items: null,
  leftOut: 0,
  error: null,
});
