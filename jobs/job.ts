import { z } from "zod";
import type { JobName } from "~/queue/job";
import type { JobControl, JobEnd } from "~/queue/job-runs.server";

type JobSettings = {
  name: JobName;
  /** How often a failed job is tried again, with growing pauses. A job that runs by the clock needs no retries. */
  retries?: number;
  /** Whether this process leaves the job to others, because what it needs is not set up here. */
  off?: () => boolean;
  /** Whether the first run by the clock waits for its time. Other jobs run at the first start at once. */
  firstRunWaits?: () => boolean;
  /** Concurrency limit in one process. */
  concurrency?: number;
};

/** A job runs when somebody asks for it by name, or when its time has come (see `~/queue/job`). */
export type Job = JobSettings & {
  /** Calls one domain function. It may be interrupted anywhere and run again: running twice has the effect of once. */
  run(data: unknown, control: JobControl): Promise<JobEnd>;
};

/** A job with data. The queue may hold anything, so the schema checks the data before each run. */
export function defineJob<Data extends z.ZodType>({
  data: schema,
  run,
  ...settings
}: JobSettings & { data: Data; run(data: z.output<Data>, control: JobControl): Promise<JobEnd> }): Job {
  return {
    ...settings,
    async run(data, control) {
      const parsed = schema.safeParse(data);
      if (!parsed.success) throw new Error(`The job's data is not valid: ${z.prettifyError(parsed.error)}`);
      return run(parsed.data, control);
    },
  };
}
