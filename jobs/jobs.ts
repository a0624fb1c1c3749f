import { type Agenda, backoffStrategies, type Job as QueuedJob } from "agenda";
import mongoose from "mongoose";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { unfinishedImport } from "~/import-export/unfinished-import.server";
import { jobFacts } from "~/queue/job";
import { recordRun } from "~/queue/job-runs.server";
import { jobsCollection, lockLifetime, queue } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { alarms } from "./alarms";
import { backup } from "./backup";
import { cleanUp } from "./clean-up";
import { feeds } from "./feeds";
import { imports } from "./imports";
import type { Job } from "./job";
import { links } from "./links";
import { mail } from "./mail";
import { newsletter } from "./newsletter";
import { hub, webhooks } from "./other-programs";
import { outsideLinks } from "./outside-links";
import { pictures } from "./pictures";
import { publish } from "./publish";
import { authors, tags } from "./renames";
import { renditions } from "./renditions";
import { signUps } from "./sign-ups";
import { stories } from "./stories";
import { texts } from "./texts";
import { weeklyNewsletter } from "./weekly-newsletter";

const jobs: Job[] = [
  alarms,
  authors,
  backup,
  cleanUp,
  feeds,
  hub,
  imports,
  links,
  mail,
  newsletter,
  outsideLinks,
  pictures,
  publish,
  renditions,
  signUps,
  stories,
  tags,
  texts,
  webhooks,
  weeklyNewsletter,
];

const firstRetryMs = 30_000;
const longestRetryMs = 60 * 60_000;

export type RunningJobs = {
  /** Whether new jobs are started. */
  running(): boolean;
  /** Starts no new jobs, signals the running ones to stop, and waits for them for `maxMs` milliseconds. */
  stop(maxMs: number): Promise<void>;
};

/** Runs jobs in this process, both by the clock and on request. */
export async function startJobs(): Promise<RunningJobs> {
  const agenda = queue();
  const stopping = new AbortController();
  const own = jobs.filter(({ off }) => !off?.());
  for (const job of own) define(job, stopping.signal);
  await agenda.start();
  for (const job of own) await plan(job);
  let running = true;
  return {
    running: () => running,
    async stop(maxMs) {
      running = false;
      stopping.abort();
      // A job that is still running then is run again by the next process, once its lock has expired.
      await agenda.drain({ timeout: maxMs });
      await releaseLocks(agenda).catch((error) => log.warn({ err: error }, "Locked jobs could not be released"));
    },
  };
}

/**
 * Schedules a job, and requests it now if each start needs it. Its next time is in the database, so a start does not change
 * it. If the program was off at that time, the job runs at once.
 */
async function plan({ name, firstRunWaits }: Job): Promise<void> {
  const { every, atStart } = jobFacts[name];
  if (atStart) await queue().now(name);
  if (!every) return;
  // With `skipImmediate` at a second start, the queue would start to count again.
  const isPlanned = await mongoose.connection.collection(jobsCollection).findOne({ name, type: "single" });
  await queue().every(every, name, undefined, { skipImmediate: !isPlanned && firstRunWaits?.() === true });
}

/** Releases the jobs that this process has locked but not started. */
async function releaseLocks({ attrs: { name } }: Agenda): Promise<void> {
  const jobs = mongoose.connection.collection(jobsCollection);
  const notBegun = { lastModifiedBy: name, lockedAt: { $ne: null }, nextRunAt: { $lte: new Date() } };
  await jobs.updateMany(notBegun, { $set: { lockedAt: null } });
}

/**
 * Removes a finished job from the queue. Agenda's own `removeOnComplete` does that after the event that `drain` waits for,
 * so `drain` would wait for its whole time limit.
 */
async function removeFromQueue(queued: QueuedJob): Promise<void> {
  const { name } = queued.attrs;
  // If that fails, the job stays without a time and does not run again.
  await queued
    .remove()
    .catch((error) => log.warn({ err: error, job: name }, "A finished job was not removed from the queue"));
}

const lookAgainMs = 10_000;

/** Half a site is no content to work on, or to send to anybody. Runs by the clock come back by themselves. */
async function waitForImport(queued: QueuedJob): Promise<void> {
  const { name, data, nextRunAt } = queued.attrs;
  if (nextRunAt) return;
  await queue().schedule(new Date(Date.now() + lookAgainMs), name, data);
  await removeFromQueue(queued);
}

function define({ name, run, retries = 0, concurrency = 1 }: Job, signal: AbortSignal): void {
  queue().define<unknown>(
    name,
    async (queued) => {
      await refreshSnapshots();
      if (unfinishedImport()) return waitForImport(queued);
      const work = () => run(queued.attrs.data, { signal });
      const end = await recordRun(name, work, () => queued.touch()).catch((error) => {
        log.error({ err: error, job: name }, "A job failed");
        throw error;
      });
      if (end === "unfinished") await queue().now(name, queued.attrs.data);
      if (!queued.attrs.nextRunAt) await removeFromQueue(queued);
    },
    {
      concurrency,
      lockLifetime,
      backoff: retries
        ? backoffStrategies.exponential({
            delay: firstRetryMs,
            factor: 2,
            maxDelay: longestRetryMs,
            maxRetries: retries,
            jitter: 0.2,
          })
        : undefined,
    },
  );
}
