import { backoffStrategies } from "agenda";
import { log } from "~/log.server";
import { jobFacts } from "~/queue/job";
import { recordRun } from "~/queue/job-runs.server";
import { lockLifetime, queue } from "~/queue/queue.server";
import { backup } from "./backup";
import { cleanUp } from "./clean-up";
import { feeds } from "./feeds";
import type { Job } from "./job";
import { links } from "./links";
import { mail } from "./mail";
import { publish } from "./publish";

const jobs: Job<never>[] = [backup, cleanUp, feeds, links, mail, publish];

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
  for (const { name } of own) {
    const { every } = jobFacts[name];
    if (every) await agenda.every(every, name);
  }
  let running = true;
  return {
    running: () => running,
    async stop(mostMs) {
      running = false;
      stopping.abort();
      const { timedOut } = await agenda.drain({ timeout: mostMs });
      // What is still at work loses its lock and is taken up by the next process.
      if (timedOut) await agenda.stop();
    },
  };
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
    },
    {
      concurrency,
      lockLifetime,
      removeOnComplete: true,
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
