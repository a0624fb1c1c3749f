import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { takeLease } from "~/db/lease.server";
import { ConfigError } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import type { Migration } from "./migration";
import { migrationNames, migrations } from "./migrations.server";

/** The record of a finished migration, and the lock of the process that runs them. */
type MigrationRecord = { _id: string; finishedAt?: Date };

const collectionName = "migrations";
const lock = "lock";
const lockOptions = { seconds: 20, upsert: true };
const lookAgainMs = 250;

/**
 * Updates the documents of an earlier version: runs each migration without a record, in order. If several processes
 * start at once, one runs them and the others wait.
 */
export async function migrate(all: Migration[] = migrations): Promise<void> {
  while ((await pending(all)).length > 0) {
    const lease = await takeLease(mongoose.connection.collection(collectionName), { _id: lock }, lockOptions);
    if (!lease) {
      await pause(lookAgainMs);
      continue;
    }
    try {
      // Another process may have just run them.
      for (const migration of await pending(all)) await run(migration);
    } finally {
      await lease.end({ remove: true });
    }
  }
}

/**
 * Refuses a database that a newer program has changed, because this one could not read it. Runs before anything is
 * written, even indexes.
 *
 * @throws ConfigError with one line that says what to do
 */
export async function refuseNewer(database: mongoose.mongo.Db): Promise<void> {
  const done = await database
    .collection<MigrationRecord>(collectionName)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const unknown = done.map(({ _id }) => _id).filter((name) => name !== lock && !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new ConfigError(
    `The database was used by a newer version of this program (${unknown.join(", ")}). Start that version, or restore a backup from before it.`,
  );
}

/** The names of the migrations that this database has had. */
export async function finishedMigrations(): Promise<string[]> {
  const done = await records()
    .find({ _id: { $ne: lock } })
    .sort({ _id: 1 })
    .toArray();
  return done.map(({ _id }) => _id);
}

/** Records the migrations of imported documents. The others run again. */
export async function rememberMigrations(names: string[]): Promise<void> {
  await records().deleteMany({ _id: { $ne: lock } });
  for (const name of names) await remember(name);
}

async function pending(all: Migration[]): Promise<Migration[]> {
  const done = new Set(await finishedMigrations());
  return all.filter(({ name }) => !done.has(name));
}

async function run({ name, run }: Migration): Promise<void> {
  const changed = await run();
  await remember(name);
  if (changed > 0) log.info({ migration: name, changed }, "Documents of an earlier version are up to date");
}

async function remember(name: string): Promise<void> {
  await records().updateOne({ _id: name }, { $set: { finishedAt: new Date() } }, { upsert: true });
}

const records = () => mongoose.connection.collection<MigrationRecord>(collectionName);
