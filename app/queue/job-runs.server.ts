import { log } from "~/runtime/log.server";
import type { JobName } from "./job";
import { JobRunModel } from "./job-run.model.server";

/** What the work of a job is given beside its data. */
export type JobControl = {
  /** Aborted when the program is asked to stop: work that can be left then returns "unfinished" at its next safe point. */
  signal: AbortSignal;
};

/**
 * "unfinished": stopped on the way; the rest is for the next run, which is asked for at once. "idle": there was nothing to
 * do, which is not worth a record. A note says what did not go well in work that was done.
 */
export type JobEnd = undefined | "unfinished" | "idle" | { note: string };

const signOfLifeEvery = 30_000;

/**
 * Runs a job's work and keeps the record of it. While the work goes on, `stillThere` is called every half a minute, to
 * hold the queue's lock.
 *
 * @throws what the work throws, after it has been recorded
 */
export async function recordRun(
  job: JobName,
  work: () => Promise<JobEnd>,
  stillThere: () => Promise<void>,
): Promise<JobEnd> {
  const startedAt = new Date();
  const { _id } = await JobRunModel.create({ job, startedAt, seenAt: startedAt, state: "running" });
  const life = setInterval(() => {
    const signs = [JobRunModel.updateOne({ _id }, { $set: { seenAt: new Date() } }), stillThere()];
    Promise.all(signs).catch((error) => log.warn({ job, reason: (error as Error).message }, "A job's sign of life"));
  }, signOfLifeEvery);
  const finish = (state: "done" | "failed" | "handed-over", said: { error?: string; note?: string } = {}) =>
    JobRunModel.updateOne({ _id }, { $set: { ...said, state, finishedAt: new Date() } });
  try {
    const end = await work();
    if (end === "idle") await JobRunModel.deleteOne({ _id });
    else if (end === "unfinished") await finish("handed-over");
    else await finish("done", end);
    return end;
  } catch (error) {
    await finish("failed", { error: (error as Error).message.split("\n")[0] ?? "" });
    throw error;
  } finally {
    clearInterval(life);
  }
}

const keptDays = 30;

/** Forgets old runs. Returns how many. */
export async function forgetOldJobRuns(): Promise<number> {
  const before = new Date(Date.now() - keptDays * 24 * 60 * 60_000);
  const { deletedCount } = await JobRunModel.deleteMany({ startedAt: { $lt: before } });
  return deletedCount;
}
