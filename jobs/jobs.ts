import { type Agenda, backoffStrategies, type Job as Order } from "agenda";
import mongoose from "mongoose";
import { jobFacts } from "~/queue/job";
import { recordRun } from "~/queue/job-runs.server";
import { jobsCollection, lockLifetime, queue } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { backup } from "./backup";
import { cleanUp } from "./clean-up";
import { feeds } from "./feeds";
import type { Job } from "./job";
import { links } from "./links";
import { mail } from "./mail";
import { publish } from "./publish";
import { texts } from "./texts";

const jobs: Job<never>[] = [backup, cleanUp, feeds, links, mail, publish, texts];

const firstRetryMs = 30_000;
const longestRetryMs = 60 * 60_000;

export type RunningJobs = {
  /** Whether jobs are taken up. */
  running(): boolean;
  /** Takes no new jobs up, tells those at work to find an end, and waits for them as long as that. */
  stop(mostMs: number): Promise<void>;
};

/** Starts taking jobs up in this process: those that run by the clock, and those that are asked for. */
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
    async stop(mostMs) {
      running = false;
      stopping.abort();
      // What is still at work then keeps its lock until that has had its time, and is taken up by the next process.
      await agenda.drain({ timeout: mostMs });
      await giveBack(agenda).catch((error) => log.warn({ err: error }, "Orders could not be given back"));
    },
  };
}

/**
 * Puts a job under the clock, and asks for those that each start needs. Its next time stands in the database: a start does not change it, and a time at which the
 * program was off is made up for at once.
 */
async function plan({ name, firstRunWaits }: Job<never>): Promise<void> {
  const { every, atStart } = jobFacts[name];
  if (atStart) await queue().now(name);
  if (!every) return;
  // Asked to wait a second time, the queue would begin to count anew.
  const isPlanned = await mongoose.connection.collection(jobsCollection).findOne({ name, type: "single" });
  await queue().every(every, name, undefined, { skipImmediate: !isPlanned && firstRunWaits?.() === true });
}

/** Lets go of what this process had locked and has not begun: its time is still to come. */
async function giveBack({ attrs: { name } }: Agenda): Promise<void> {
  const jobs = mongoose.connection.collection(jobsCollection);
  const notBegun = { lastModifiedBy: name, lockedAt: { $ne: null }, nextRunAt: { $lte: new Date() } };
  await jobs.updateMany(notBegun, { $set: { lockedAt: null } });
}

/**
 * Takes an order that has been carried out off the queue. Agenda's own `removeOnComplete` does it after it has said that
 * the job is complete, which is when `drain` looks whether all are: it would then wait for its whole limit.
 */
async function takeOff(order: Order): Promise<void> {
  const { name } = order.attrs;
  // Left behind, it has no time any more and is not run again.
  await order.remove().catch((error) => log.warn({ err: error, job: name }, "An order was not taken off the queue"));
}

function define({ name, run, retries = 0, concurrency = 1 }: Job<never>, signal: AbortSignal): void {
  queue().define<never>(
    name,
    async (order) => {
      const work = () => run(order.attrs.data, { signal });
      const end = await recordRun(name, work, () => order.touch()).catch((error) => {
        log.error({ err: error, job: name }, "A job failed");
        throw error;
      });
      if (end === "unfinished") await queue().now(name, order.attrs.data);
      if (!order.attrs.nextRunAt) await takeOff(order);
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
