import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose, { Types } from "mongoose";
import sharp from "sharp";
import { imagePath, type RenditionFormat, type RenditionWidth } from "./image";

/** The original is kept no larger than this: the largest rendition on a screen of double density. */
const originalMost = 2400;
const pixelsMost = 50_000_000;
const bucketName = "images";
/** What a camera or a paint program saves. No drawing made of text, such as SVG: its parts can refer to each other without end. */
const takenFormats = ["jpeg", "png", "webp", "gif", "heif", "tiff"];
/** Renditions made side by side; encoding one keeps a core and some ten megabytes busy. */
const makersMost = 4;

/**
 * Stores a picture in the database, so that one server or ten serve the same: turned upright, without the camera's data,
 * as WebP. Returns its address (see image.ts).
 *
 * @throws Error where the bytes are no picture of a format that is taken, or one of too many pixels
 */
export async function storeImage(bytes: Uint8Array): Promise<string> {
  const { format } = await sharp(bytes, { limitInputPixels: pixelsMost }).metadata();
  if (!takenFormats.includes(format)) throw new Error(`A picture cannot be ${format}`);
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMost })
    .rotate()
    .resize({ width: originalMost, height: originalMost, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const id = new Types.ObjectId();
  await save(id, id.toHexString(), data);
  return imagePath({ id: id.toHexString(), width: info.width, height: info.height });
}

/** A picture as it was stored; `null` where there is none. */
export function readImage(id: string): Promise<Buffer | null> {
  return readByName(id);
}

/**
 * A picture at one of the widths and formats of image.ts; `null` where there is none. The first call makes it and stores
 * it for everybody; calls for the same one that come in the meantime wait for it.
 */
export async function readRendition(
  id: string,
  width: RenditionWidth,
  format: RenditionFormat,
): Promise<Buffer | null> {
  const name = `${id}/${width}.${format}`;
  const stored = await readByName(name);
  if (stored) return stored;
  let making = inTheMaking.get(name);
  if (!making) {
    making = inTurn(() => makeRendition(id, name, width, format)).finally(() => inTheMaking.delete(name));
    inTheMaking.set(name, making);
  }
  return making;
}

const inTheMaking = new Map<string, Promise<Buffer | null>>();

let makers = 0;
const waiting: (() => void)[] = [];

/** Lets few work at once: whoever asks for all pictures in all sizes waits, and memory lasts. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (makers >= makersMost) await new Promise<void>((resolve) => waiting.push(resolve));
  else makers++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place goes from hand to hand.
    if (next) next();
    else makers--;
  }
}

async function makeRendition(id: string, name: string, width: RenditionWidth, format: RenditionFormat) {
  const original = await readByName(id);
  if (!original) return null;
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const data = await (format === "avif"
    ? resized.avif({ quality: 55, effort: 2 })
    : resized.webp({ quality: 78, effort: 4 })
  ).toBuffer();
  await save(new Types.ObjectId(), name, data);
  return data;
}

function bucket() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return new mongoose.mongo.GridFSBucket(db, { bucketName });
}

async function save(id: Types.ObjectId, name: string, data: Buffer): Promise<void> {
  await pipeline(Readable.from([data]), bucket().openUploadStreamWithId(id, name));
}

async function readByName(name: string): Promise<Buffer | null> {
  // The file's own document is written last, so one that is found is whole.
  const [file] = await bucket().find({ filename: name }).limit(1).toArray();
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of bucket().openDownloadStream(file._id)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
