import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose, { Types } from "mongoose";
import { countAsChange } from "~/db/watched-writes.server";
import type { Rendition } from "~/facts/image";

/**
 * The pictures' bytes in GridFS. The parts of a file are written first and its own document last, so a file that is
 * found is complete. A server that is killed in between leaves parts that nobody reads; a job removes them.
 *
 * A picture is found by its name, which is its id. Nobody can guess it. A rendition's name begins with it. The `_id` of
 * a file shows when the writing began, and readers never see it.
 */
const bucketName = "images";
export const imagesCollections = [`${bucketName}.files`, `${bucketName}.chunks`];

/** The name of a picture's rendition: its size and format behind the picture's own name. */
export const renditionName = (id: string, { size, format }: Rendition): string => `${id}/${size}.${format}`;

const originalOf = (name: string) => name.split("/", 1)[0] ?? name;

export async function saveBytes(name: string, data: Buffer): Promise<void> {
  await pipeline(Readable.from([data]), bucket().openUploadStreamWithId(new Types.ObjectId(), name));
}

/** The same for a picture that was saved elsewhere at another time. */
export async function restoreBytes(id: string, data: Buffer, uploadedAt: Date): Promise<void> {
  await saveBytes(id, data);
  await files().updateOne({ filename: id }, { $set: { uploadDate: uploadedAt } });
}

/** All pictures as they were stored, the oldest first, without their renditions. */
export async function* listOriginals(): AsyncGenerator<{ id: string; uploadedAt: Date }> {
  for await (const { filename, uploadDate } of files().find().sort({ _id: 1 })) {
    if (isOriginal(filename)) yield { id: filename, uploadedAt: uploadDate };
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
  const id = originalOf(name);
  const found = await files()
    .find({ filename: { $in: [id, name] } }, { projection: { filename: 1, length: 1 } })
    .toArray();
  const file = found.find(({ filename }) => filename === name);
  if (!file || !found.some(({ filename }) => filename === id)) return null;
  const parts = await chunks()
    .find({ files_id: file._id }, { projection: { _id: 0, data: 1 } })
    .sort({ n: 1 })
    .toArray();
  const bytes = Buffer.concat(parts.map(({ data }) => data.buffer));
  if (bytes.length === file.length) return bytes;
  // It was removed between the two questions.
  if (!(await hasBytes(name))) return null;
  throw new Error("A stored picture lacks some of its parts");
}

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
  await chunks().deleteMany({ files_id: removed._id });
  await removeBytes(id);
  return true;
}

const unwantedSince = (since: Date) => ({ "metadata.wantedAt": { $not: { $gte: since } } });

/** How many bytes each of these names has. */
export async function sizesOf(names: string[]): Promise<Map<string, number>> {
  const files = await bucket()
    .find({ filename: { $in: names } })
    .project<{ filename: string; length: number }>({ filename: 1, length: 1 })
    .toArray();
  return new Map(files.map(({ filename, length }) => [filename, length]));
}

/** No upload takes longer than this. */
const orphanHours = 1;

/** Removes the parts of pictures whose writing was cut short. Returns of how many pictures. */
export async function removeOrphanedImageParts(now = new Date()): Promise<number> {
  // A file's `_id` contains the time when its writing began.
  const before = Types.ObjectId.createFromTime(Math.floor(now.getTime() / 1000) - orphanHours * 3600);
  const orphans = await chunks()
    .aggregate<{ _id: Types.ObjectId }>([
      { $match: { files_id: { $lt: before } } },
      // The index on `files_id` answers this alone, without reading the parts.
      { $sort: { files_id: 1 } },
      { $group: { _id: "$files_id" } },
      { $lookup: { from: `${bucketName}.files`, localField: "_id", foreignField: "_id", as: "file" } },
      { $match: { file: [] } },
      { $project: { _id: 1 } },
    ])
    .toArray();
  if (orphans.length > 0) await chunks().deleteMany({ files_id: { $in: orphans.map(({ _id }) => _id) } });
  return orphans.length;
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
  const found = await files()
    .find(filter, { projection: { _id: 1 } })
    .toArray();
  const ids = found.map(({ _id }) => _id);
  if (ids.length > 0) await files().deleteMany({ _id: { $in: ids } });
  if (ids.length > 0) await chunks().deleteMany({ files_id: { $in: ids } });
  return { deletedCount: ids.length };
}

export async function removeAllImages(): Promise<void> {
  await countAsChange(() => files().deleteMany({}));
  await chunks().deleteMany({});
}

function files() {
  return database().collection(`${bucketName}.files`);
}

type Part = { _id: Types.ObjectId; files_id: Types.ObjectId; n: number; data: mongoose.mongo.Binary };

function chunks() {
  return database().collection<Part>(`${bucketName}.chunks`);
}

function bucket() {
  return new mongoose.mongo.GridFSBucket(database(), { bucketName });
}

function database() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return db;
}
