import path from "node:path";
import mongoose from "mongoose";
import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import { rebuildPictures } from "~/images/desk/known-pictures.server";
import { listOriginals, removeAllImages, removeBytes } from "~/images/image-store.server";
import { wantAllRenditions } from "~/images/renditions-ahead.server";
import { migrate, rememberMigrations } from "~/migrations/migrate.server";
import { rankedSearch } from "~/migrations/search-fields.server";
import { exportedCollections } from "./exported-collections.server";
import { measureFile, readJsonLines } from "./json-lines.server";
import { type Manifest, readManifest } from "./manifest.server";
import { checkPictures, readPictures } from "./pictures.server";

const atOnce = 500;

/**
 * Rebuilds a site from an export in the connected database, which has no content yet. Every document keeps its id,
 * dates and version. Then the migrations run that an older export lacks. The users and rights of the export replace
 * those of the database. All files are checked before anything is written; if something fails later, everything is
 * undone.
 *
 * @returns how many of each kind
 * @throws Problem with one line: "missing" or "invalid" for an incomplete export, "conflict" for a database with
 * content
 */
export async function importSite(folder: string): Promise<Record<string, number>> {
  const manifest = await readManifest(folder);
  await refuseContent();
  await checkFiles(folder, manifest);
  const before = await setAside();
  try {
    return await fill(folder, manifest);
  } catch (error) {
    await emptyAgain();
    await before.putBack();
    throw error;
  }
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

/** Removes what a site has before it has content. People sign in again, which also restores their pictures. */
async function setAside(): Promise<{ putBack(): Promise<void> }> {
  const aside: [collection: string, documents: StoredDocument[]][] = [];
  for (const { collection, beforeContent } of exportedCollections) {
    if (!beforeContent) continue;
    aside.push([collection, await collectionOf(collection).find().toArray()]);
  }
  const portraits = await portraitIds();
  for (const [collection] of aside) await collectionOf(collection).deleteMany({});
  await collectionOf(sessions).deleteMany({});
  for (const id of portraits) await removeBytes(id);
  return {
    async putBack() {
      for (const [collection, documents] of aside) {
        const whole = documents.map((document) =>
          "pictureSource" in document ? { ...document, profileImageUrl: null, pictureSource: null } : document,
        );
        if (whole.length > 0) await collectionOf(collection).insertMany(whole);
      }
    },
  };
}

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

async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { file, bytes, sha256, kind } of files) {
    const measured = await measureFile(path.join(folder, file)).catch(() => null);
    if (measured?.bytes !== bytes || measured.sha256 !== sha256) {
      throw new Problem("invalid", `${file} is missing or not as it was exported`);
    }
    if (kind === "images") await checkPictures(folder, path.join(folder, file));
  }
}

async function fill(folder: string, manifest: Manifest): Promise<Record<string, number>> {
  const imported: Record<string, number> = {};
  for (const { kind, file, documents } of manifest.files) {
    const lines = path.join(folder, file);
    const count = kind === "images" ? await readPictures(folder, lines) : await fillCollection(kind, lines);
    if (count !== documents) throw new Problem("invalid", `${file} has ${count} documents, its manifest ${documents}`);
    imported[kind] = count;
  }
  await rememberMigrations(manifest.migrations);
  await migrate();
  // Somebody may have removed what is derived.
  await rankedSearch.run();
  await rebuildPictures();
  await wantAllRenditions();
  return imported;
}

async function fillCollection(kind: string, lines: string): Promise<number> {
  const name = exportedCollections.find((one) => one.name === kind)?.collection ?? kind;
  const collection = mongoose.connection.collection(name);
  let stored = 0;
  let batch: Record<string, unknown>[] = [];
  const store = async () => {
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

/** Undoes the import: the database had no content before. */
async function emptyAgain(): Promise<void> {
  for (const { collection } of exportedCollections) await mongoose.connection.collection(collection).deleteMany({});
  await removeAllImages();
}
