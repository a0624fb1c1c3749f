import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Problem } from "~/facts/problem";
import { checkExport } from "~/import-export/check-export.server";
import { backupIdentity } from "~/import-export/encryption.server";
import { formatVersions, type Manifest, manifestName, readManifest } from "~/import-export/manifest.server";
import { writeWhole } from "~/import-export/partial-export.server";
import { pictureFilesIn, pictureFolder } from "~/import-export/pictures.server";
import { type ObjectStorage, objectStorage, type StoredObject } from "~/object-storage/object-storage.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { isBackupName, outdatedBackups } from "./backup-retention";

// A copy of each backup in S3-compatible storage: `2026-11-21/…` with the manifest last, and the pictures of all backups in one
// folder, each once, since pictures never change.

/** The storage of `BACKUP_S3_URL`. `null` if none is set. */
export function storageOfBackups(): ObjectStorage | null {
  const { backupS3 } = config();
  return backupS3 ? objectStorage(backupS3) : null;
}

type Copying = { signal?: AbortSignal };

/**
 * Copies a backup into the storage, if it is not there yet, and reads back what it has written. Then it removes outdated
 * backups there, and the pictures that no backup has any more.
 *
 * @param folder of a whole backup in `BACKUP_DIR`
 * @returns whether there was anything to copy
 * @throws Problem "unavailable" with one line, if the storage refuses something or does not have what was written; the reason of
 * `signal`
 */
export async function copyElsewhere(
  folder: string,
  storage: ObjectStorage,
  { signal }: Copying = {},
): Promise<boolean> {
  const name = path.basename(folder);
  const present = await storage.list("", signal);
  if (wholeIn(present).includes(name)) return false;
  const manifest = await readManifest(folder);
  const shared = pictureFolderOf(manifest);
  const sizes = new Map(present.map((object) => [object.name, object.bytes]));
  for (const file of await readdir(path.join(folder, pictureFolder))) {
    const local = path.join(folder, pictureFolder, file);
    const there = sizes.get(`${shared}/${file}`);
    if (there !== (await stat(local)).size) await copyFile(storage, `${shared}/${file}`, local, signal);
  }
  for (const { file } of manifest.files) await copyFile(storage, `${name}/${file}`, path.join(folder, file), signal);
  // Last: without it, the copy is not whole.
  await copyFile(storage, `${name}/${manifestName}`, path.join(folder, manifestName), signal);
  await removeOutdated(storage, path.dirname(folder), shared);
  return true;
}

async function copyFile(storage: ObjectStorage, name: string, file: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  try {
    await storage.put(name, file, signal);
    const [sent, kept] = await Promise.all([hashOf(createReadStream(file)), hashOf(await storage.read(name, signal))]);
    if (sent !== kept) throw new Problem("unavailable", `${storage.host} does not have ${name} as it was written`);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Problem) throw error;
    throw new Problem("unavailable", `${storage.host} could not be given ${name}: ${(error as Error).message}`);
  }
}

async function hashOf(bytes: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** The names of the whole backups there, the oldest first. */
export async function backupsElsewhere(storage: ObjectStorage): Promise<string[]> {
  return wholeIn(await storage.list(""));
}

const wholeIn = (objects: readonly StoredObject[]): string[] =>
  objects.flatMap(({ name }) => {
    const [backup = "", file] = name.split("/");
    return isBackupName(backup) && file === manifestName ? backup : [];
  });

/** Where its pictures are there. Those of another key are others. */
function pictureFolderOf({ formatVersion }: Pick<Manifest, "formatVersion">): string {
  if (formatVersion !== formatVersions.encrypted) return pictureFolder;
  const mark = createHash("sha256")
    .update(`pictures ${backupIdentity() ?? ""}`)
    .digest("hex");
  return `${pictureFolder}-${mark.slice(0, 12)}`;
}

/**
 * Removes what is not kept any more: backups as in `BACKUP_DIR`, what is left of copies that were broken off, and pictures that are
 * in no backup. Those are counted from the backups in `BACKUP_DIR`: if one is there alone, all pictures stay.
 */
async function removeOutdated(storage: ObjectStorage, folder: string, shared: string): Promise<void> {
  const present = await storage.list("");
  const whole = wholeIn(present);
  const outdated = outdatedBackups(whole);
  const kept = whole.filter((name) => !outdated.includes(name));
  const backupOf = ({ name }: StoredObject) => name.split("/")[0] ?? "";
  const old = present.filter((object) => isBackupName(backupOf(object)) && !kept.includes(backupOf(object)));
  await storage.remove(old.map(({ name }) => name));
  const lists = await Promise.all(
    kept.map((name) => readdir(path.join(folder, name, pictureFolder)).catch(() => null)),
  );
  if (lists.includes(null)) {
    log.info("Pictures of old backups stay in the storage: a backup there is not in BACKUP_DIR");
    return;
  }
  const used = new Set(lists.flatMap((files) => files ?? []).map((file) => `${shared}/${file}`));
  const unused = present.filter(({ name }) => name.startsWith(`${shared}/`) && !used.has(name));
  await storage.remove(unused.map(({ name }) => name));
}

/**
 * Brings a backup from the storage into `BACKUP_DIR`, and reads it from end to end.
 *
 * @throws Problem "missing" if it is not there, "conflict" if the folder has it already, "invalid" if it is not whole;
 * "unavailable"
 */
export async function fetchBackup(name: string, storage: ObjectStorage, folder: string): Promise<Manifest> {
  if (!isBackupName(name)) throw new Problem("invalid", `${name} is no name of a backup`);
  if (!(await backupsElsewhere(storage)).includes(name))
    throw new Problem("missing", `${storage.host} has no whole backup of this name: see npm run backups -- list`);
  return writeWhole(path.join(folder, name), async (making) => {
    const take = async (from: string, to: string) =>
      pipeline(await storage.read(from), createWriteStream(path.join(making, to), { mode: 0o600, flush: true }));
    await take(`${name}/${manifestName}`, manifestName);
    const manifest = await readManifest(making);
    for (const { file } of manifest.files) await take(`${name}/${file}`, file);
    await mkdir(path.join(making, pictureFolder), { mode: 0o700 });
    const shared = pictureFolderOf(manifest);
    const pictures = manifest.files.find(({ kind }) => kind === "images");
    if (pictures) {
      for await (const file of pictureFilesIn(path.join(making, pictures.file))) {
        await take(`${shared}/${path.basename(file)}`, file);
      }
    }
    return checkExport(making);
  });
}
