import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import { listOriginals, removeAllImages } from "~/images/bytes/image-store.server";
import { wantAllRenditions } from "~/images/renditions-ahead.server";
import { migrate, rememberMigrations } from "~/migrations/migrate.server";
import { type Checked, checkExport } from "./check-export.server";
import { exportSite } from "./export-site.server";
import { exportedCollections } from "./exported-collections.server";
import { readJsonLines } from "./json-lines.server";
import { type Manifest, readManifest } from "./manifest.server";
import { readPictures } from "./pictures.server";
import { completeSite } from "./rebuild-site.server";
import { markImport, markOfImport, unmarkImport } from "./unfinished-import.server";

const atOnce = 500;

export type ImportOptions = {
  /** Whether what the database has is removed first, when all files have been checked. */
  replaces?: boolean;
  /** A new folder into which what is removed is exported first, when nobody can change it any more. */
  keepAs?: string;
  /** Called after each file that was read and is whole, and after each whose documents are stored. */
  checked?: Checked;
  imported?: Checked;
};

/**
 * Rebuilds a site from an export in the connected database, which has no content yet unless `replaces` is set. Every document keeps its id,
 * dates and version. Then the migrations run that an older export lacks. The users and rights of the export replace
 * those of the database. All files are checked before anything is written; if something fails later, everything is
 * undone. If the process is killed, its mark stays (see ./unfinished-import.server.ts), and the next import begins anew.
 *
 * @returns how many of each kind
 * @throws Problem with one line: "missing" or "invalid" for an incomplete export, "conflict" for a database with
 * content or for a second import at the same time
 */
export async function importSite(folder: string, options: ImportOptions = {}): Promise<Record<string, number>> {
  const { replaces = false, keepAs, checked, imported: told } = options;
  // Before everything is read, in case it is no export at all.
  await readManifest(folder);
  if (!(await markOfImport()) && !replaces) await refuseContent();
  const manifest = await checkExport(folder, { checked });
  const mark = await markImport(folder);
  try {
    if (!mark.document.asideAt) {
      // Meanwhile another import may have been finished.
      if (!replaces) await refuseContent();
      if (keepAs) await keepPresent(mark, keepAs);
      await setAside(mark);
    }
    await empty();
    const imported = await fill(folder, manifest, { lost: mark.lost, told });
    await forgetAside();
    await unmarkImport(mark);
    return imported;
  } catch (error) {
    if (mark.lost.aborted) throw new Problem("conflict", "Another import has taken over, because this one was silent");
    await undo(mark);
    throw error;
  }
}

/**
 * Undoes an import that was broken off: the database is as it was before.
 *
 * @returns the folder that it was from, and, if it had begun to replace, the one in which what was there is kept
 * @throws Problem "missing" if there is none, "conflict" while one is under way
 */
export async function giveUpImport(): Promise<{ folder: string; keptAs?: string }> {
  if (!(await markOfImport())) throw new Problem("missing", "No import was broken off");
  const mark = await markImport();
  await undo(mark);
  const { folder, keptAs, asideAt } = mark.document;
  return { folder, ...(asideAt && { keptAs }) };
}

/** Requests that began before the mark was set have ended by then. */
const msOfLastWrites = 2000;

async function keepPresent(mark: Mark, folder: string): Promise<void> {
  await pause(msOfLastWrites);
  await exportSite(folder, { forKeeping: true, duringImport: true });
  await mark.change({ $set: { keptAs: folder } });
}

async function refuseContent(): Promise<void> {
  const full: string[] = [];
  for (const { name, collection, beforeContent } of exportedCollections) {
    if (!beforeContent && (await collectionOf(collection).findOne({}, { projection: { _id: 1 } }))) full.push(name);
  }
  const portraits = new Set(await portraitIds());
  for await (const { id } of listOriginals()) {
    if (portraits.has(id)) continue;
    full.push("images");
    break;
  }
  if (full.length > 0) {
    throw new Problem(
      "conflict",
      `The database is not empty (${full.join(", ")}): an import needs one without content`,
    );
  }
}

const asideOf = (collection: string) => `before-import-${collection}`;
const beforeContent = exportedCollections.flatMap((one) => (one.beforeContent ? [one.collection] : []));

/** Copies what a site has before it has content, so that it can come back even after this process was killed. */
async function setAside(mark: Mark): Promise<void> {
  for (const name of beforeContent) {
    await collectionOf(name)
      .aggregate([{ $out: asideOf(name) }])
      .toArray();
  }
  await mark.change({ $set: { asideAt: new Date() } });
}

/** People sign in again, which also restores their pictures. */
async function putBack(): Promise<void> {
  for (const name of beforeContent) {
    const whole = (await collectionOf(asideOf(name)).find().toArray()).map((document) =>
      "pictureSource" in document ? { ...document, ...withoutPortrait(document) } : document,
    );
    if (whole.length > 0) await collectionOf(name).insertMany(whole);
  }
}

const withoutPortrait = (person: object) => ({
  ...{ profileImageUrl: null, pictureSource: null },
  ...("ownPicture" in person && { ownPicture: false }),
});

async function forgetAside(): Promise<void> {
  for (const name of beforeContent) await collectionOf(asideOf(name)).drop();
}

type Mark = Awaited<ReturnType<typeof markImport>>;
type StoredDocument = { _id: mongoose.Types.ObjectId } & Record<string, unknown>;

const sessions = "sessions";
const collectionOf = (name: string) => mongoose.connection.collection<StoredDocument>(name);

/** The ids of the pictures of people who have signed in. */
async function portraitIds(): Promise<string[]> {
  const people = await collectionOf("users")
    .find({ profileImageUrl: { $ne: null } }, { projection: { profileImageUrl: 1 } })
    .toArray();
  return people.flatMap(({ profileImageUrl }) => readImagePath(String(profileImageUrl))?.id ?? []);
}

type Filling = { lost: AbortSignal; told?: Checked };

async function fill(folder: string, manifest: Manifest, { lost, told }: Filling): Promise<Record<string, number>> {
  const imported: Record<string, number> = {};
  for (const one of manifest.files) {
    const { kind, file, documents } = one;
    const lines = path.join(folder, file);
    const count = kind === "images" ? await readPictures(folder, lines) : await fillCollection(kind, lines, lost);
    if (count !== documents) throw new Problem("invalid", `${file} has ${count} documents, its manifest ${documents}`);
    imported[kind] = count;
    told?.(one);
  }
  await rememberMigrations(manifest.migrations);
  await migrate();
  await completeSite();
  await wantAllRenditions();
  return imported;
}

async function fillCollection(kind: string, lines: string, lost: AbortSignal): Promise<number> {
  const name = exportedCollections.find((one) => one.name === kind)?.collection ?? kind;
  const collection = mongoose.connection.collection(name);
  let stored = 0;
  let batch: Record<string, unknown>[] = [];
  const store = async () => {
    lost.throwIfAborted();
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false }).catch(problemOfDatabase(lines));
    stored += batch.length;
    batch = [];
  };
  for await (const document of readJsonLines(lines)) {
    batch.push(document);
    if (batch.length === atOnce) await store();
  }
  await store();
  return stored;
}

/** Names the file that the database refuses, for example one with a repeated id. */
const problemOfDatabase = (file: string) => (error: Error) => {
  if (error instanceof mongoose.mongo.MongoServerError)
    throw new Problem("invalid", `${path.basename(file)}: ${error.message}`);
  throw error;
};

/** How many documents of each kind the database has, as far as an import would remove them. */
export async function presentContent(): Promise<Record<string, number>> {
  const counts = exportedCollections.map(async ({ name, collection }) => [
    name,
    await collectionOf(collection).estimatedDocumentCount(),
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

/** Removes all that an import brings, and the pictures and sessions of people who have signed in before it. */
async function empty(): Promise<void> {
  for (const { collection } of exportedCollections) await collectionOf(collection).deleteMany({});
  await collectionOf(sessions).deleteMany({});
  await removeAllImages();
}

async function undo(mark: Mark): Promise<void> {
  if ((await markOfImport())?.asideAt) {
    await empty();
    await putBack();
    await mark.change({ $unset: { asideAt: 1 } });
    await forgetAside();
  }
  await unmarkImport(mark);
}
