import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
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
    job: types.text,
    startedAt: types.date,
    seenAt: types.date,
    finishedAt: types.dateOrNull,
    state: types.text,
    error: types.textOrNull,
    note: types.textOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ job: 1, startedAt: -1 });
schema.index({ startedAt: -1 });

export const JobRunModel = defineModel<JobRunDocument>("JobRun", schema, { onPages: false });

/** After so many milliseconds without a heartbeat the process is gone. */
const heartbeatTimeoutMs = 3 * 60_000;

export const toJobRun = (document: JobRunDocument): JobRun => ({
  ...plainOf(document, ["startedAt", "finishedAt", "error"]),
  state:
    document.state === "running" && Date.now() - document.seenAt.getTime() > heartbeatTimeoutMs
      ? "interrupted"
      : document.state,
  note: document.note ?? null,
});
