import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose, { Types } from "mongoose";
import { readElsewhere, removeElsewhere, writeElsewhere } from "./picture-storage.server";

const bucketName = "images";
export const imagesCollections = [`${bucketName}.files`, `${bucketName}.chunks`];

/** The document of a file. */
export type PictureFile = {
  _id: Types.ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
  metadata?: {
    /** When somebody was about to use it. */
    wantedAt?: Date;
    /** Its bytes are in the storage, with this hash. Without it, they are parts in the database. */
    elsewhere?: { sha256: string };
  };
};

/**
 * Writes a file: its bytes first, its document last.
 *
 * @throws Problem "unavailable" if the storage does not take it
 */
export async function addFile(
  filename: string,
  data: Buffer,
  { isElsewhere }: { isElsewhere: boolean },
): Promise<void> {
  const _id = new Types.ObjectId();
  if (!isElsewhere) {
    await pipeline(Readable.from([data]), bucket().openUploadStreamWithId(_id, filename));
    return;
  }
  const elsewhere = { sha256: await writeElsewhere({ _id, filename }, data) };
  // The driver makes it with the first file that has parts.
  await files().createIndex({ filename: 1, uploadDate: 1 });
  await files().insertOne({ _id, filename, length: data.length, uploadDate: new Date(), metadata: { elsewhere } });
}

/** @throws Error if some of its bytes are missing; Problem "unavailable" from the storage */
export async function bytesOf(file: PictureFile): Promise<Buffer> {
  const { elsewhere } = file.metadata ?? {};
  return elsewhere ? readElsewhere(file, elsewhere.sha256) : readParts(file);
}

/** Removes the bytes of files whose documents are gone. */
export async function removeContent(gone: PictureFile[]): Promise<void> {
  if (gone.length > 0) await chunks().deleteMany({ files_id: { $in: gone.map(({ _id }) => _id) } });
  await removeElsewhere(gone.filter(({ metadata }) => metadata?.elsewhere));
}

export async function readParts({ _id, length }: PictureFile): Promise<Buffer> {
  const parts = await chunks()
    .find({ files_id: _id }, { projection: { _id: 0, data: 1 } })
    .sort({ n: 1 })
    .toArray();
  const bytes = Buffer.concat(parts.map(({ data }) => data.buffer));
  if (bytes.length === length) return bytes;
  throw new Error("A stored picture lacks some of its parts");
}

export function files() {
  return database().collection<PictureFile>(`${bucketName}.files`);
}

type Part = { _id: Types.ObjectId; files_id: Types.ObjectId; n: number; data: mongoose.mongo.Binary };

export function chunks() {
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
