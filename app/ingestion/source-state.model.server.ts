import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

/** What is known of a source from one run to the next. */
export type SourceStateDocument = {
  /** Its address, as configured. */
  _id: string;
  /** Where it has moved for good, once that is believed. */
  movedTo: string | null;
  /** A permanent redirect that is watched: where it leads, since when, and in how many runs. */
  moving: { to: string; since: Date; runs: number } | null;
  etag: string | null;
  lastModified: string | null;
  digest: string | null;
  /** Runs in a row that failed. */
  failures: number;
  /** Not to be asked before: after failures our own pause, or what the source asked for. */
  notBefore: Date | null;
  /** The source itself asked for that pause. */
  asked: boolean;
  gone: boolean;
  checkedAt: Date | null;
  succeededAt: Date | null;
  /** Items that it had when it was last read. */
  items: number | null;
  /** How many more there were without a link or without words. */
  leftOut: number;
  /** What went wrong the last time, in plain words. */
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

export const SourceStateModel = defineModel<SourceStateDocument>("FeedSourceState", schema);

export const unknownSource = (address: string): SourceStateDocument => ({
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
