import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose, { Types } from "mongoose";

/**
 * The pictures' bytes in GridFS. The parts of a file are written first and its own document last, so a file that is
 * found is whole: a server that is killed in between leaves parts that nobody reads, until they are swept away.
 *
 * A picture is found by its name. That is its id, which nobody can guess; a rendition's name begins with it. The `_id` of
 * a file is another: it tells when the writing began, and it leaves the database for no reader.
 */
const bucketName = "images";
export const imagesCollections = [`${bucketName}.files`, `${bucketName}.chunks`];

export async function saveBytes(name: string, data: Buffer): Promise<void> {
  await pipeline(Readable.from([data]), bucket().openUploadStreamWithId(new Types.ObjectId(), name));
}

/** The same for a picture that was saved elsewhere at another time. */
export async function restoreBytes(id: string, data: Buffer, uploadedAt: Date): Promise<void> {
  await saveBytes(id, data);
  await files().updateOne({ filename: id }, { $set: { uploadDate: uploadedAt } });
}

/** All pictures as they were stored, the oldest first, without the renditions made of them. */
export async function* listOriginals(): AsyncGenerator<{ id: string; uploadedAt: Date }> {
  for await (const { filename, uploadDate } of files().find().sort({ _id: 1 })) {
    if (isOriginal(filename)) yield { id: filename, uploadedAt: uploadDate };
  }
}

/** How many bytes those have together. */
export async function originalsSize(): Promise<number> {
  const [sum] = await files()
    .aggregate([{ $match: { filename: originalName } }, { $group: { _id: null, bytes: { $sum: "$length" } } }])
    .toArray();
  return Number(sum?.bytes ?? 0);
}

const originalName = /^[0-9a-f]{24}$/;
const isOriginal = (name: string) => originalName.test(name);

/** The bytes that were saved under a name; `null` where there are none. */
export async function readBytes(name: string): Promise<Buffer | null> {
  const [file] = await bucket().find({ filename: name }).limit(1).toArray();
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of bucket().openDownloadStream(file._id)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Whether bytes are saved under a name; notes that somebody is about to save that name, so that they stay. */
export async function claimBytes(name: string): Promise<boolean> {
  const { matchedCount } = await files().updateOne({ filename: name }, { $set: { "metadata.wantedAt": new Date() } });
  return matchedCount > 0;
}

/** The ids of all pictures that were stored before a time and that nobody has been about to name since. */
export async function originalsUnclaimedSince(since: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  const old = files().find({ uploadDate: { $lt: since }, ...unwantedSince(since) }, { projection: { filename: 1 } });
  for await (const { filename } of old) if (isOriginal(filename)) ids.add(filename);
  return ids;
}

/** Removes a picture with all that was made of it, but for one that somebody is about to name. Returns whether it did. */
export async function removeUnlessClaimed(id: string, since: Date): Promise<boolean> {
  // In one step with the look at the mark: who wants it is before this, or finds it gone.
  const removed = await files().findOneAndDelete({ filename: id, ...unwantedSince(since) });
  if (!removed) return false;
  await database().collection(`${bucketName}.chunks`).deleteMany({ files_id: removed._id });
  await removeBytes(id);
  return true;
}

const unwantedSince = (since: Date) => ({ "metadata.wantedAt": { $not: { $gte: since } } });

/** How many bytes are saved under each of these names. */
export async function sizesOf(names: string[]): Promise<Map<string, number>> {
  const files = await bucket()
    .find({ filename: { $in: names } })
    .project<{ filename: string; length: number }>({ filename: 1, length: 1 })
    .toArray();
  return new Map(files.map(({ filename, length }) => [filename, length]));
}

/** Older than this, and no upload can still be under way. */
const orphanHours = 1;

/** Sweeps away the parts of pictures whose writing was cut short. Returns how many pictures' parts that were. */
export async function removeOrphanedImageParts(now = new Date()): Promise<number> {
  const chunks = database().collection(`${bucketName}.chunks`);
  // A file's `_id` is made when its writing starts, and tells that time.
  const before = Types.ObjectId.createFromTime(Math.floor(now.getTime() / 1000) - orphanHours * 3600);
  const orphans = await chunks
    .aggregate<{ _id: Types.ObjectId }>([
      { $match: { files_id: { $lt: before } } },
      // The index on `files_id` alone answers this; no part is read.
      { $sort: { files_id: 1 } },
      { $group: { _id: "$files_id" } },
      { $lookup: { from: `${bucketName}.files`, localField: "_id", foreignField: "_id", as: "file" } },
      { $match: { file: [] } },
      { $project: { _id: 1 } },
    ])
    .toArray();
  if (orphans.length > 0) await chunks.deleteMany({ files_id: { $in: orphans.map(({ _id }) => _id) } });
  return orphans.length;
}

/** Removes a picture with all that was made of it, and the parts of their bytes. */
export async function removeBytes(id: string): Promise<void> {
  // Renditions are named after the picture: from its own name to the first that does not begin with it and a mark.
  const named = await files()
    .find({ filename: { $gte: id, $lt: `${id}0` } }, { projection: { _id: 1 } })
    .toArray();
  for (const { _id } of named) await bucket().delete(_id as Types.ObjectId);
}

export async function removeAllImages(): Promise<void> {
  await files().deleteMany({});
  await database().collection(`${bucketName}.chunks`).deleteMany({});
}

function files() {
  return database().collection(`${bucketName}.files`);
}

function bucket() {
  return new mongoose.mongo.GridFSBucket(database(), { bucketName });
}

function database() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return db;
}
