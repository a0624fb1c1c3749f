import { randomUUID } from "node:crypto";
import { MongoBackend } from "@agendajs/mongo-backend";
import { Agenda, InMemoryNotificationChannel } from "agenda";
import mongoose from "mongoose";
import { isDatabaseUnavailable } from "~/db/database-unavailable.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { type JobName, type JobOverview, jobNames } from "./job";
import { JobRunModel, toJobRun } from "./job-run.model.server";

/** The collection of the queue. */
export const jobsCollection = "jobs";
const pollSeconds = 5;

/** Milliseconds after which another process may run a job whose process sends no heartbeat. */
export const lockLifetime = 2 * 60_000;

let current: { agenda: Agenda; database: unknown } | undefined;

/** The queue in the connected database. */
export function queue(): Agenda {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  if (current?.database !== db) {
    const agenda = new Agenda({
      // Jobs carry the name of the process that has locked them.
      name: randomUUID(),
      backend: new MongoBackend({ mongo: db, collection: jobsCollection }),
      // A job that this process requests starts at once, without waiting for the next poll.
      notificationChannel: new InMemoryNotificationChannel(),
      processEvery: pollSeconds * 1000,
      defaultLockLifetime: lockLifetime,
    });
    agenda.on("error", (error: Error) =>
      // The queue polls again in a few seconds, and `/readyz` reports the database.
      isDatabaseUnavailable(error)
        ? log.warn({ reason: error.message }, "The queue cannot reach the database")
        : log.error({ err: error }, "The queue failed"),
    );
    current = { agenda, database: db };
  }
  return current.agenda;
}

/**
 * Requests a job. It runs as soon as a process is free for it. The request is in the database when this returns. Each call
 * makes a run of its own, so the job itself has to take care of what must not happen twice.
 *
 * @param data plain values for the job
 * @param at when the job runs; now by default
 */
export async function requestJob(name: JobName, data: Record<string, unknown> = {}, at?: Date): Promise<void> {
  const agenda = queue();
  await agenda.ready;
  if (at) await agenda.schedule(at, name, data);
  else await agenda.now(name, data);
}

const runsShown = 10;

/** All jobs with their next and their latest runs, for the admin page. */
export async function jobOverviews(): Promise<JobOverview[]> {
  const planned = await mongoose.connection
    .collection(jobsCollection)
    .find({ nextRunAt: { $type: "date" } }, { projection: { name: 1, nextRunAt: 1 } })
    .sort({ nextRunAt: 1 })
    .limit(1000)
    .toArray();
  const runs = await Promise.all(
    jobNames.map((job) => JobRunModel.find({ job }).sort({ startedAt: -1 }).limit(runsShown).lean()),
  );
  return jobNames.map((name, index) => {
    const off = reasonOff(name);
    const next = off ? undefined : planned.find((job) => job.name === name);
    const runsOfJob = (runs[index] ?? []).map(toJobRun);
    return { name, nextRunAt: next?.nextRunAt.toISOString() ?? null, off, runs: runsOfJob };
  });
}

/** How many runs are due and have not begun. */
export const waitingJobs = (): Promise<number> =>
  mongoose.connection
    .collection(jobsCollection)
    .countDocuments({ nextRunAt: { $lte: new Date() }, lockedAt: null }, { maxTimeMS: 2000 });

/** Its requests stay in the queue until it is switched on again. */
function reasonOff(name: JobName): string | null {
  const { feeds, webSubHub, indexNowUrl } = config();
  if (name === "feeds" && !feeds) return "Switched off by FEEDS=off.";
  return name === "hub" && !webSubHub && !indexNowUrl ? "Neither WEBSUB_HUB nor INDEXNOW_URL is set." : null;
}
