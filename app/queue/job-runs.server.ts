import { noteOutcome } from "~/health/outcomes.server";
import { counters } from "~/runtime/counters.server";
import { log } from "~/runtime/log.server";
import { type JobName, jobFacts } from "./job";
import { JobRunModel } from "./job-run.model.server";

/** What a job gets besides its data. */
export type JobControl = {
  /** Aborted when the program has to stop. A job that can be interrupted then returns "unfinished" at its next safe point. */
  signal: AbortSignal;
};

/**
 * How a run ended. "unfinished": it was interrupted, and the next run is requested at once. "idle": there was nothing to do,
 * and the run leaves no record. A note says what did not go well in a run that is done; "failing": nothing went well.
 */
export type JobEnd = undefined | "unfinished" | "idle" | { note: string; failing?: boolean };

const heartbeatMs = 30_000;

/**
 * Runs a job and records the run. Every half a minute it calls `renewLock`, so that the queue gives the job to nobody else.
 *
 * @throws what `work` throws, after the record
 */
export async function recordRun(
  job: JobName,
  work: () => Promise<JobEnd>,
  renewLock: () => Promise<void>,
): Promise<JobEnd> {
  const startedAt = new Date();
  const { _id } = await JobRunModel.create({ job, startedAt, seenAt: startedAt, state: "running" });
  const heartbeat = setInterval(() => {
    const beats = [JobRunModel.updateOne({ _id }, { $set: { seenAt: new Date() } }), renewLock()];
    Promise.all(beats).catch((error) =>
      log.warn({ job, reason: (error as Error).message }, "A job's heartbeat failed"),
    );
  }, heartbeatMs);
  const finish = (state: "done" | "failed" | "handed-over", details: { error?: string; note?: string } = {}) =>
    JobRunModel.updateOne({ _id }, { $set: { ...details, state, finishedAt: new Date() } });
  try {
    const end = await work();
    if (end === "unfinished") await finish("handed-over");
    else {
      const { note, failing = false } = typeof end === "object" ? end : {};
      if (end === "idle") await JobRunModel.deleteOne({ _id });
      else await finish("done", { note });
      await noteEnd(job, !failing, note);
    }
    counters.jobRunsDone++;
    return end;
  } catch (error) {
    counters.jobRunsFailed++;
    const { message } = error as Error;
    await finish("failed", { error: message.split("\n")[0] ?? "" });
    await noteEnd(job, false, message);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** A job without a clock tells whoever asked for it: nothing would ever say that it is well again. */
async function noteEnd(job: JobName, ok: boolean, message?: string): Promise<void> {
  if (jobFacts[job].every) await noteOutcome(`job ${job}`, ok, message);
}

const retentionDays = 30;

/** Deletes the records of old runs. Returns how many. */
export async function forgetOldJobRuns(): Promise<number> {
  const before = new Date(Date.now() - retentionDays * 24 * 60 * 60_000);
  const { deletedCount } = await JobRunModel.deleteMany({ startedAt: { $lt: before } });
  return deletedCount;
}
