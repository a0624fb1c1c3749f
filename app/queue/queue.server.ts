import { randomUUID } from "node:crypto";
import { MongoBackend } from "@agendajs/mongo-backend";
import { Agenda, InMemoryNotificationChannel } from "agenda";
import mongoose from "mongoose";
import { isDatabaseAway } from "~/db/database-away.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { type JobName, type JobOverview, jobNames } from "./job";
import { JobRunModel, toJobRun } from "./job-run.model.server";

/** Where the queue keeps its jobs. */
export const jobsCollection = "jobs";
const pollSeconds = 5;

/** The lock of a run that has gone silent is given to another process after this long. */
export const lockLifetime = 2 * 60_000;

let current: { agenda: Agenda; database: unknown } | undefined;

/** The queue on the database that is connected now. */
export function queue(): Agenda {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  if (current?.database !== db) {
    const agenda = new Agenda({
      // Orders carry the name of the process that has locked them.
      name: randomUUID(),
      backend: new MongoBackend({ mongo: db as never, collection: jobsCollection }),
      // Somebody who asks for a job in this process does not wait for the next look at the queue.
      notificationChannel: new InMemoryNotificationChannel(),
      processEvery: pollSeconds * 1000,
      defaultLockLifetime: lockLifetime,
    });
    agenda.on("error", (error: Error) =>
      // It looks again every few seconds, and `/readyz` tells of the database.
      isDatabaseAway(error)
        ? log.warn({ reason: error.message }, "The queue does not reach the database")
        : log.error({ err: error }, "The queue"),
    );
    current = { agenda, database: db };
  }
  return current.agenda;
}

/**
 * Asks for a job, which runs as soon as a process is free for it; the order is in the database when this returns. Each
 * call is a run of its own: what must not happen twice is the job's to see to.
 *
 * @param data plain values, for the job's function
 * @param at when it is to run; now, unless told
 */
export async function requestJob(name: JobName, data: Record<string, unknown> = {}, at?: Date): Promise<void> {
  const agenda = queue();
  await agenda.ready;
  if (at) await agenda.schedule(at, name, data);
  else await agenda.now(name, data);
}

const runsShown = 10;

/** All jobs with their next and their latest runs, for the admin's page. */
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

/** Its orders stay in the queue, for the day when it is switched on again. */
const reasonOff = (name: JobName) => (name === "feeds" && !config().feeds ? "Switched off by FEEDS=off." : null);
