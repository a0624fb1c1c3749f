import { Schema } from "mongoose";
import type { Leased } from "~/db/lease.server";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { FeedRun } from "./feed-run";

export type FeedRunDocument = Leased &
  Omit<DocumentOf<FeedRun, "requestedAt" | "startedAt" | "finishedAt">, "requestedBy" | "recipes"> & {
    /** Set until the run has ended. A unique index allows one such run at a time, over all processes. */
    open?: true;
    requestedBy: Editor | null;
    /** It was interrupted, and a process has continued it. */
    resumed?: boolean;
    recipes: { tried: number; made: number; message: string | null };
  };

const schema = new Schema<FeedRunDocument>(
  {
    state: types.text,
    open: Boolean,
    requestedAt: types.date,
    startedAt: types.dateOrNull,
    finishedAt: types.dateOrNull,
    requestedBy: { type: Schema.Types.Mixed, default: null },
    holder: types.textOrNull,
    heldUntil: types.dateOrNull,
    resumed: Boolean,
    // Known as soon as the run begins.
    total: { type: Number, default: 0 },
    sources: { type: Schema.Types.Mixed, default: () => [] },
    recipes: { type: Schema.Types.Mixed, default: { tried: 0, made: 0, message: null } },
    error: types.textOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ open: 1 }, { unique: true, partialFilterExpression: { open: true } });
schema.index({ requestedAt: -1 });

export const FeedRunModel = defineModel<FeedRunDocument>("FeedRun", schema, { onPages: false });

export const toFeedRun = (document: FeedRunDocument): FeedRun => ({
  ...plainOf(document, ["state", "requestedAt", "startedAt", "finishedAt", "total", "sources", "error"]),
  requestedBy: document.requestedBy?.name ?? null,
  recipes: { made: document.recipes.made, message: document.recipes.message },
});
