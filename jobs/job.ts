import type { JobName } from "~/queue/job";
import type { JobControl, JobEnd } from "~/queue/job-runs.server";

/** A job: what is run when its name is asked for, or when its time has come (see `~/queue/job`). */
export type Job<Data = Record<string, never>> = {
  name: JobName;
  /** One call of a domain function. It may be cut off anywhere and run again, so doing it twice must do it once. */
  run(data: Data, control: JobControl): Promise<JobEnd>;
  /** How often a failed order is tried again, with growing pauses; not at all where it runs by the clock anyway. */
  retries?: number;
  /** Whether this process leaves it to others, because what it needs is not set up here. */
  off?: () => boolean;
  /** Whether its first run by the clock waits for its time, too. Others run at the first start at once. */
  firstRunWaits?: () => boolean;
  /** Runs side by side in one process. */
  concurrency?: number;
};

/** Says what a job is, with the type of its data. */
export function defineJob<Data = Record<string, never>>(job: Job<Data>): Job<Data> {
  return job;
}
