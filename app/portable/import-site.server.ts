import path from "node:path";
import mongoose from "mongoose";
import { migrate, rememberMigrations } from "~/db/migrations/migrate.server";
import { isEmptyOfImages, removeAllImages } from "~/images/image-store.server";
import { Problem } from "~/problem";
import { measureFile, readJsonLines } from "./json-lines.server";
import { type KindName, kinds } from "./kinds";
import { type Manifest, readManifest } from "./manifest.server";
import { checkPictures, readPictures } from "./pictures.server";

const atOnce = 500;

/**
 * Rebuilds a site from an export in the empty database that is connected: every document as it was, with its id, dates
 * and version; then the migrations that an older export has not been through. All files are checked before anything is
 * written; what fails later is taken back.
 *
 * @returns how many of each kind
 * @throws Problem with one line: "missing" or "invalid" for an export that is not whole, "conflict" for a database that
 * is not empty
 */
export async function importSite(folder: string): Promise<Record<string, number>> {
  const manifest = await readManifest(folder);
  await refuseFullDatabase();
  await checkFiles(folder, manifest);
  try {
    return await fill(folder, manifest);
  } catch (error) {
    await emptyAgain();
    throw error;
  }
}

async function refuseFullDatabase(): Promise<void> {
  const full: string[] = [];
  for (const { name, collection } of kinds) {
    if (await mongoose.connection.collection(collection).findOne({}, { projection: { _id: 1 } })) full.push(name);
  }
  if (!(await isEmptyOfImages())) full.push("images");
  if (full.length > 0) {
    throw new Problem("conflict", `The database is not empty (${full.join(", ")}): an import needs an empty one`);
  }
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
  return imported;
}

async function fillCollection(kind: KindName, lines: string): Promise<number> {
  const name = kinds.find((one) => one.name === kind)?.collection ?? kind;
  const collection = mongoose.connection.collection(name);
  let stored = 0;
  let batch: Record<string, unknown>[] = [];
  const store = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false }).catch(refusedBy(lines));
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

/** What the database refuses of an edited file, such as an id that is there twice, is told by the file's name. */
const refusedBy = (file: string) => (error: Error) => {
  if (error instanceof mongoose.mongo.MongoServerError)
    throw new Problem("invalid", `${path.basename(file)}: ${error.message}`);
  throw error;
};

/** It was empty before. */
async function emptyAgain(): Promise<void> {
  for (const { collection } of kinds) await mongoose.connection.collection(collection).deleteMany({});
  await removeAllImages();
}
