import path from "node:path";
import mongoose from "mongoose";
import { inMegabytes } from "~/disk/disk-report";
import { freeBytes, spareBytes } from "~/disk/free-room.server";
import { Problem } from "~/facts/problem";
import { latestOutcomes, noteOutcome } from "~/health/outcomes.server";
import { checkExport } from "~/import-export/check-export.server";
import { exportedCollections } from "~/import-export/exported-collections.server";
import { readJsonLines } from "~/import-export/json-lines.server";
import type { Manifest } from "~/import-export/manifest.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";

const dayMs = 24 * 60 * 60_000;
/** Days until the next one: after one that went well, and after one that did not. */
const pauses = { well: 7, badly: 1 };
const atOnce = 200;
/** What the engine takes for a document beside its bytes: indexes and journal. */
const storedOverJson = 2;
const unauthorized = 13;

type Rehearsal = { signal?: AbortSignal; now?: Date };

/**
 * Brings a backup back once a week into a temporary database on the same server, with all its indexes, counts what is there and removes
 * it. Pictures are compared with what was written. How it ended is noted for the state of the backups.
 *
 * @returns whether one was due
 * @throws what is wrong with the backup; the reason of `signal`
 */
export async function rehearseWeekly(folder: string, { signal, now = new Date() }: Rehearsal = {}): Promise<boolean> {
  const latest = (await latestOutcomes()).get("rehearsal");
  const pause = dayMs * (latest?.ok ? pauses.well : pauses.badly);
  if (latest && now.getTime() - latest.at.getTime() < pause) return false;
  try {
    await rehearse(folder, signal);
    await noteOutcome("rehearsal", true);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = reasonAgainst(error);
    await noteOutcome("rehearsal", reason !== null, reason ?? (error as Error).message);
    if (reason === null) throw error;
    log.warn(reason);
  }
  return true;
}

/** Why backups cannot be rehearsed here, if that says nothing of the backup. */
function reasonAgainst(error: unknown): string | null {
  if ((error as mongoose.mongo.MongoServerError).code === unauthorized)
    return "They are not rehearsed: the database’s user may make no other database";
  return error instanceof Problem && error.kind === "unavailable" ? `They are not rehearsed: ${error.message}` : null;
}

async function rehearse(folder: string, signal?: AbortSignal): Promise<void> {
  const manifest = await checkExport(folder, { signal });
  await refuseFullDisk(manifest);
  const { name } = mongoose.connection;
  const database = mongoose.connection.getClient().db(`${name}-rehearsal`, { writeConcern: { w: 1, journal: false } });
  // One that was killed has left its own.
  await database.dropDatabase();
  try {
    for (const { kind, file, documents } of manifest.files) {
      if (kind === "images") continue;
      const count = await fill(database, kind, path.join(folder, file), signal);
      if (count !== documents) throw new Problem("invalid", `${file} has ${count} documents instead of ${documents}`);
    }
  } finally {
    await database.dropDatabase();
  }
}

async function fill(database: mongoose.mongo.Db, kind: string, file: string, signal?: AbortSignal): Promise<number> {
  const name = exportedCollections.find((one) => one.name === kind)?.collection ?? kind;
  const collection = database.collection(name);
  const model = Object.values(mongoose.models).find((one) => one.collection.collectionName === name);
  const indexes = model?.schema.indexes().map(([key, options]) => ({ ...options, key })) ?? [];
  if (indexes.length > 0) await collection.createIndexes(indexes as mongoose.mongo.IndexDescription[]);
  let batch: Record<string, unknown>[] = [];
  const store = async () => {
    signal?.throwIfAborted();
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    batch = [];
  };
  for await (const document of readJsonLines(file)) {
    if (batch.push(document) === atOnce) await store();
  }
  await store();
  return collection.countDocuments();
}

/** The embedded engine would end on a full disk, and the site with it. */
async function refuseFullDisk({ files }: Manifest): Promise<void> {
  const { mongodbUri, dataDir } = config();
  if (mongodbUri) return;
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0) * storedOverJson + spareBytes;
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  const [has, needs] = [inMegabytes(free), inMegabytes(needed)];
  throw new Problem("unavailable", `${has} are free on the disk, and a rehearsal needs ${needs}`);
}
