import { Schema, type Types } from "mongoose";
import type { Leased } from "~/db/lease.server";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { FeedRun, FeedRunState, SourceResult } from "./feed-run";

export type FeedRunDocument = Leased & {
  _id: Types.ObjectId;
  state: FeedRunState;
  /** Set until the run has ended. A unique index allows one such run at a time, over all processes. */
  open?: true;
  requestedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  requestedBy: Editor | null;
  /** It was interrupted, and a process has continued it. */
  resumed?: boolean;
  total: number;
  sources: SourceResult[];
  recipes: { tried: number; made: number; message: string | null };
  error: string | null;
};

const dateOrNull = { type: Date, default: null };
const textOrNull = { type: String, default: null };

const schema = new Schema<FeedRunDocument>(
  {
    state: { type: String, required: true },
    open: Boolean,
    requestedAt: { type: Date, required: true },
    startedAt: dateOrNull,
    finishedAt: dateOrNull,
    requestedBy: { type: Schema.Types.Mixed, default: null },
    holder: textOrNull,
    heldUntil: dateOrNull,
    resumed: Boolean,
    total: { type: Number, required: true },
    sources: { type: Schema.Types.Mixed, default: () => [] },
    recipes: { type: Schema.Types.Mixed, default: { tried: 0, made: 0, message: null } },
    error: textOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ open: 1 }, { unique: true, partialFilterExpression: { open: true } });
schema.index({ requestedAt: -1 });

export const FeedRunModel = defineModel<FeedRunDocument>("FeedRun", schema, { onPages: false });

export const toFeedRun = (document: FeedRunDocument): FeedRun => ({
  id: document._id.toHexString(),
  state: document.state,
  requestedAt: document.requestedAt.toISOString(),
  startedAt: document.startedAt?.toISOString() ?? null,
  finishedAt: document.finishedAt?.toISOString() ?? null,
  requestedBy: document.requestedBy?.name ?? null,
  total: document.total,
  sources: document.sources,
  recipes: { made: document.recipes.made, message: document.recipes.message },
  error: document.error,
});
