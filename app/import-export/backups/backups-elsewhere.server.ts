import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { inMegabytes } from "~/disk/disk-report";
import { freeBytes, spareBytes } from "~/disk/free-room.server";
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

// A copy of each backup in S3-compatible storage: `plain/2026-11-21/…` with the manifest last, and the pictures of all backups in
// `plain/images`, each once, since pictures never change. What is encrypted with a key has an area of its own in place of `plain`.

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
  const manifest = await readManifest(folder);
  const area = areaOf(manifest);
  const copy = `${area}/${path.basename(folder)}`;
  const present = await manifestIn(storage, copy, signal);
  if (present && present.site.url !== manifest.site.url)
    throw new Problem(
      "conflict",
      `${storage.host} has a backup of another site there: give each site a prefix of its own`,
    );
  if (present) return false;
  const pictures = `${area}/${pictureFolder}`;
  const sizes = new Map((await storage.list(`${pictures}/`, signal)).map(({ name, bytes }) => [name, bytes]));
  for (const file of await readdir(path.join(folder, pictureFolder))) {
    const local = path.join(folder, pictureFolder, file);
    const there = sizes.get(`${pictures}/${file}`);
    if (there !== (await stat(local)).size) await copyFile(storage, `${pictures}/${file}`, local, signal);
  }
  for (const { file } of manifest.files) await copyFile(storage, `${copy}/${file}`, path.join(folder, file), signal);
  // Last: without it, the copy is not whole.
  await copyFile(storage, `${copy}/${manifestName}`, path.join(folder, manifestName), signal);
  await removeOutdated(storage, path.dirname(folder), area);
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
  return wholeIn(await storage.list(""))
    .map(({ day }) => day)
    .sort();
}

async function manifestIn(
  storage: ObjectStorage,
  copy: string,
  signal?: AbortSignal,
): Promise<{ site: { url: string } } | null> {
  const name = `${copy}/${manifestName}`;
  if ((await storage.list(name, signal)).length === 0) return null;
  const bytes = await (await storage.read(name, signal)).toArray();
  try {
    return z.object({ site: z.object({ url: z.string() }) }).parse(JSON.parse(Buffer.concat(bytes).toString()));
  } catch {
    throw new Problem("unavailable", `${storage.host} has a ${name} that cannot be read: remove it there`);
  }
}

/** What a copy consists of. Whatever else is in the storage is not touched. */
const ownObject =
  /^(plain|age-[0-9a-f]{12})\/(?:(\d{4}-\d{2}-\d{2})\/([a-z-]+\.json[a-z.]*)|images\/([0-9a-f]{24}\.webp(?:\.age)?))$/;

/** The objects of copies: each with its area, and with the day of its backup and its file, or with its picture. */
const placesOf = (objects: readonly StoredObject[]) =>
  objects.flatMap(({ name }) => {
    const [, area = "", day = "", file = "", picture = ""] = ownObject.exec(name) ?? [];
    return area ? { name, area, day, file, picture } : [];
  });

type Place = ReturnType<typeof placesOf>[number];

const wholeIn = (objects: readonly StoredObject[]) => placesOf(objects).filter(isManifest);

const isManifest = ({ file }: Place) => file === manifestName;

/** Pictures that are encrypted with another key are others. */
function areaOf({ formatVersion }: Pick<Manifest, "formatVersion">): string {
  if (formatVersion !== formatVersions.encrypted) return "plain";
  const mark = createHash("sha256").update(`backups ${backupIdentity() ?? ""}`);
  return `age-${mark.digest("hex").slice(0, 12)}`;
}

/**
 * Removes what is not kept any more: backups as in `BACKUP_DIR`, what is left of copies that were broken off, and pictures that are
 * in no backup. Those are counted from the backups in `BACKUP_DIR`: if one is in the storage alone, the pictures of its area stay.
 */
async function removeOutdated(storage: ObjectStorage, folder: string, present: string): Promise<void> {
  const objects = placesOf(await storage.list(""));
  const whole = objects.filter(isManifest);
  const outdated = outdatedBackups(whole.map(({ day }) => day));
  const kept = whole.filter(({ day }) => !outdated.includes(day));
  const isKept = ({ area, day }: Place) => kept.some((one) => one.area === area && one.day === day);
  const old = objects.filter((object) => object.day && !isKept(object));
  const files = await picturesIn(
    folder,
    kept.filter(({ area }) => area === present).map(({ day }) => day),
  );
  if (!files) log.info("Old pictures stay in the storage: a backup there is not in BACKUP_DIR");
  const isUsed = ({ area, picture }: Place) =>
    area === present ? !files || files.has(picture) : kept.some((one) => one.area === area);
  const unused = objects.filter((object) => object.picture && !isUsed(object));
  await storage.remove([...old, ...unused].map(({ name }) => name));
}

/** The files of the pictures of backups in a folder. `null` if it has not all of them. */
async function picturesIn(folder: string, days: string[]): Promise<Set<string> | null> {
  const lists = await Promise.all(days.map((day) => readdir(path.join(folder, day, pictureFolder)).catch(() => null)));
  return lists.includes(null) ? null : new Set(lists.flatMap((files) => files ?? []));
}

/**
 * Brings a backup from the storage into `BACKUP_DIR`, and reads it from end to end.
 *
 * @throws Problem "missing" if it is not there, "conflict" if the folder has it already, "invalid" if it is not whole;
 * "unavailable" from the storage, and if the disk has no room
 */
export async function fetchBackup(name: string, storage: ObjectStorage, folder: string): Promise<Manifest> {
  if (!isBackupName(name)) throw new Problem("invalid", `${name} is no name of a backup`);
  const objects = await storage.list("");
  const found = wholeIn(objects).find(({ day }) => day === name);
  if (!found)
    throw new Problem("missing", `${storage.host} has no whole backup of this name: see npm run backups -- list`);
  const { area } = found;
  const sizes = new Map(objects.map((object) => [object.name, object.bytes]));
  return writeWhole(path.join(folder, name), async (making) => {
    const take = async (from: string, to: string) =>
      pipeline(await storage.read(from), createWriteStream(path.join(making, to), { mode: 0o600, flush: true }));
    await take(`${area}/${name}/${manifestName}`, manifestName);
    const manifest = await readManifest(making);
    const takeAll = async (files: string[], within: string) => {
      const needed = files.reduce((sum, file) => sum + (sizes.get(`${within}/${file}`) ?? 0), 0);
      await checkRoom(folder, needed);
      for (const file of files) await take(`${within}/${file}`, file);
    };
    await takeAll(
      manifest.files.map(({ file }) => file),
      `${area}/${name}`,
    );
    await mkdir(path.join(making, pictureFolder), { mode: 0o700 });
    const pictures = manifest.files.find(({ kind }) => kind === "images");
    const pictureFiles: string[] = [];
    if (pictures) for await (const file of pictureFilesIn(path.join(making, pictures.file))) pictureFiles.push(file);
    await takeAll(pictureFiles, area);
    return checkExport(making);
  });
}

async function checkRoom(folder: string, needed: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= needed + spareBytes) return;
  throw new Problem(
    "unavailable",
    `No room on the disk: the backup needs ${inMegabytes(needed)}. The disk of ${folder} has ${inMegabytes(free)} free, ` +
      `and ${inMegabytes(spareBytes)} stay free for the site.`,
  );
}
