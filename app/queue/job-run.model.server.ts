import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { JobName, JobRun } from "./job";

/** One run of a job. The product keeps this record itself, because the queue has no history. */
export type JobRunDocument = {
  _id: Types.ObjectId;
  job: JobName;
  startedAt: Date;
  /** The last heartbeat of the process. Without one for a while, the process is gone. */
  seenAt: Date;
  finishedAt: Date | null;
  state: "running" | "done" | "failed" | "handed-over";
  error: string | null;
  note?: string | null;
};

const schema = new Schema<JobRunDocument>(
  {
    job: { type: String, required: true },
    startedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    state: { type: String, required: true },
    error: { type: String, default: null },
    note: { type: String, default: null },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ job: 1, startedAt: -1 });
schema.index({ startedAt: -1 });

export const JobRunModel = defineModel<JobRunDocument>("JobRun", schema, { onPages: false });

/** After so many milliseconds without a heartbeat the process is gone. */
const heartbeatTimeoutMs = 3 * 60_000;

export const toJobRun = (document: JobRunDocument): JobRun => ({
  id: document._id.toHexString(),
  startedAt: document.startedAt.toISOString(),
  finishedAt: document.finishedAt?.toISOString() ?? null,
  state:
    document.state === "running" && Date.now() - document.seenAt.getTime() > heartbeatTimeoutMs
      ? "interrupted"
      : document.state,
  error: document.error,
  note: document.note ?? null,
});
