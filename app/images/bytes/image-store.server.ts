import { countAsChange } from "~/db/watched-writes.server";
import type { Rendition } from "~/facts/image";
import { addFile, bytesOf, chunks, files, type PictureFile, removeContent } from "./picture-files.server";
import { newOnesGoElsewhere } from "./storage-owner.server";

/**
 * The pictures' bytes, in GridFS or in the storage of `PICTURES_S3_URL`. A file's bytes are written first and its own document last, so
 * a file that is found is complete. A server that is killed in between leaves bytes that nobody reads; a job removes them.
 *
 * A picture is found by its name, which is its id. Nobody can guess it. A rendition's name begins with it. The `_id` of
 * a file shows when the writing began, and readers never see it.
 */

/** The name of a picture's rendition: its size and format behind the picture's own name. */
export const renditionName = (id: string, { size, format }: Rendition): string => `${id}/${size}.${format}`;

const originalOf = (name: string) => name.split("/", 1)[0] ?? name;

/** @throws Problem "unavailable" if the storage takes nothing */
export async function saveBytes(name: string, data: Buffer): Promise<void> {
  await addFile(name, data, { isElsewhere: await newOnesGoElsewhere() });
}

/** The same for a picture that was saved elsewhere at another time. */
export async function restoreBytes(id: string, data: Buffer, uploadedAt: Date): Promise<void> {
  await saveBytes(id, data);
  await files().updateOne({ filename: id }, { $set: { uploadDate: uploadedAt } });
}

/** A picture as it was stored. Of one in the storage, the hash of its bytes is known without reading them. */
type Original = { id: string; uploadedAt: Date; bytes: number; sha256?: string };

/** All pictures as they were stored, the oldest first, without their renditions. */
export async function* listOriginals(): AsyncGenerator<Original> {
  for await (const { filename, uploadDate, length, metadata } of files().find().sort({ _id: 1 })) {
    if (!isOriginal(filename)) continue;
    yield { id: filename, uploadedAt: uploadDate, bytes: length, sha256: metadata?.elsewhere?.sha256 };
  }
}

/** How many bytes the originals have together. */
export async function originalsSize(): Promise<number> {
  const [sum] = await files()
    .aggregate([{ $match: { filename: originalName } }, { $group: { _id: null, bytes: { $sum: "$length" } } }])
    .toArray();
  return Number(sum?.bytes ?? 0);
}

const originalName = /^[0-9a-f]{24}$/;
const isOriginal = (name: string) => originalName.test(name);

/**
 * The bytes under a name; `null` if there are none. A rendition is there as long as its picture is: what is left of one
 * whose removal was cut short is nobody's any more.
 */
export async function readBytes(name: string): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt++) {
    const file = await fileOf(name);
    if (!file) return null;
    try {
      return await bytesOf(file);
    } catch (error) {
      // It was removed, or moved to or from the storage, between the two questions.
      const present = await fileOf(name);
      if (!present) return null;
      if (attempt > 1 || isSamePlace(file, present)) throw error;
    }
  }
}

/** The file under a name, as long as its picture is there. */
async function fileOf(name: string): Promise<PictureFile | undefined> {
  const id = originalOf(name);
  const found = await files()
    .find({ filename: { $in: [id, name] } })
    .toArray();
  return found.some(({ filename }) => filename === id) ? found.find(({ filename }) => filename === name) : undefined;
}

const isSamePlace = (one: PictureFile, other: PictureFile) =>
  one._id.equals(other._id) && one.metadata?.elsewhere?.sha256 === other.metadata?.elsewhere?.sha256;

/** Whether there are bytes under a name. The index answers this alone. */
export async function hasBytes(name: string): Promise<boolean> {
  return (await files().findOne({ filename: name }, { projection: { _id: 0, filename: 1 } })) !== null;
}

/** Saves a rendition. `false` if its picture has been removed meanwhile: then nothing is left of it. */
export async function saveRendition(name: string, data: Buffer): Promise<boolean> {
  await saveBytes(name, data);
  if (await hasBytes(originalOf(name))) return true;
  await removeBytes(originalOf(name));
  return false;
}

/** Whether bytes exist under a name. Records that somebody is about to use the name, so that they are not removed. */
export async function claimBytes(name: string): Promise<boolean> {
  const { matchedCount } = await files().updateOne({ filename: name }, { $set: { "metadata.wantedAt": new Date() } });
  return matchedCount > 0;
}

/** The ids of all pictures that were stored before a time and not claimed since. */
export async function originalsUnclaimedSince(since: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  const old = files().find({ uploadDate: { $lt: since }, ...unwantedSince(since) }, { projection: { filename: 1 } });
  for await (const { filename } of old) if (isOriginal(filename)) ids.add(filename);
  return ids;
}

/** Removes a picture with its renditions, unless somebody has claimed it. Returns whether it did. */
export async function removeUnlessClaimed(id: string, since: Date): Promise<boolean> {
  // Removing and checking the claim is one step: a claim comes before it, or finds no picture.
  const removed = await countAsChange(() => files().findOneAndDelete({ filename: id, ...unwantedSince(since) }));
  if (!removed) return false;
  await removeContent([removed]);
  await removeBytes(id);
  return true;
}

const unwantedSince = (since: Date) => ({ "metadata.wantedAt": { $not: { $gte: since } } });

/** How many bytes each of these names has. */
export async function sizesOf(names: string[]): Promise<Map<string, number>> {
  const found = await files()
    .find({ filename: { $in: names } }, { projection: { _id: 0, filename: 1, length: 1 } })
    .toArray();
  return new Map(found.map(({ filename, length }) => [filename, length]));
}

/**
 * Removes a picture with its renditions, and the parts of their bytes. The picture goes first: who is making a rendition
 * of it finds it gone. No process serves it from memory for longer than a page (see ~/db/content-changes.server).
 */
export async function removeBytes(id: string): Promise<void> {
  await countAsChange(() => removeFiles({ filename: id }));
  // The names of its renditions begin with the picture's name and a separator.
  await removeFiles({ filename: { $gt: id, $lt: `${id}0` } });
}

async function removeFiles(filter: object): Promise<{ deletedCount: number }> {
  const found = await files().find(filter).toArray();
  const ids = found.map(({ _id }) => _id);
  if (ids.length > 0) await files().deleteMany({ _id: { $in: ids } });
  await removeContent(found);
  return { deletedCount: ids.length };
}

/** What these have in the storage, the next sweep removes. */
export async function removeAllImages(): Promise<void> {
  await countAsChange(() => files().deleteMany({}));
  await chunks().deleteMany({});
}
