import { stat } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { inMegabytes } from "~/disk/disk-report";
import { freeBytes } from "~/disk/free-room.server";
import { Problem } from "~/facts/problem";
import { originalsSize } from "~/images/bytes/image-store.server";
import { exportedCollections } from "./exported-collections.server";
import { type RoomGuard, readJsonLines } from "./json-lines.server";
import { readManifest } from "./manifest.server";

type Room = {
  /** An earlier export whose pictures are linked. */
  earlier: string | undefined;
  /** How many bytes of the disk stay free. */
  spare: number;
  compressed?: boolean;
};

/** After so many bytes the disk is checked again: other programs write to it as well. */
const bytesBetweenLooks = 8 * 2 ** 20;
const msBetweenLooks = 1000;

/**
 * Checks that there is room for an export before it begins. While it is written, checks that enough stays free, because
 * other files on the disk grow as well.
 *
 * @throws Problem "unavailable" that says how much is free and how much is needed
 */
export async function guardRoom(folder: string, { earlier, spare, compressed = false }: Room): Promise<RoomGuard> {
  const free = await freeBytes(folder);
  const needed = await expectedBytes(earlier, compressed);
  if (free < needed + spare) {
    throw noRoom(folder, "was not begun", free, `it needs about ${inMegabytes(needed)}, and `, spare);
  }
  const look = { at: Date.now(), free, written: 0 };
  return async (bytes) => {
    look.written += bytes;
    if (look.written > bytesBetweenLooks || Date.now() - look.at > msBetweenLooks) {
      Object.assign(look, { at: Date.now(), free: await freeBytes(folder), written: bytes });
    }
    if (look.free - look.written < spare) throw noRoom(folder, "was given up and removed", look.free, "", spare);
  };
}

function noRoom(folder: string, what: string, free: number, needed: string, spare: number): Problem {
  return new Problem(
    "unavailable",
    `No room on the disk: the export ${what}. The disk of ${path.resolve(folder).replace(/\.\d+\.partial$/, "")} has ` +
      `${inMegabytes(free)} free; ${needed}${inMegabytes(spare)} stay free for the site. ` +
      "Make room there, or choose a folder on a larger disk.",
  );
}

/** JSON repeats names and punctuation that the database stores shorter. */
const jsonOverBson = 1.5;
/** Of texts in JSON at least. */
const compression = 3;

/** About how many bytes an export takes: its texts, and the pictures that an earlier export lacks. */
async function expectedBytes(earlier: string | undefined, compressed: boolean): Promise<number> {
  const before = earlier ? await bytesOf(earlier) : { texts: 0, pictures: 0 };
  const texts = Math.max(before.texts, ((await storedTextBytes()) * jsonOverBson) / (compressed ? compression : 1));
  return Math.ceil(texts + Math.max(0, (await originalsSize()) - before.pictures));
}

async function storedTextBytes(): Promise<number> {
  const sizes = exportedCollections.map(async ({ collection }) => {
    const [stats] = await mongoose.connection
      .collection(collection)
      .aggregate([{ $collStats: { storageStats: {} } }])
      .toArray()
      // A collection that was never written does not exist.
      .catch(() => []);
    return Number(stats?.storageStats?.size ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The size of an earlier export; zero if it can no longer be read. */
async function bytesOf(folder: string): Promise<{ texts: number; pictures: number }> {
  const size = { texts: 0, pictures: 0 };
  try {
    for (const { kind, file } of (await readManifest(folder)).files) {
      const whole = path.join(folder, file);
      size.texts += (await stat(whole)).size;
      if (kind === "images") for await (const { bytes } of readJsonLines(whole)) size.pictures += Number(bytes);
    }
  } catch {
    // Then its pictures are written again, so they count.
  }
  return size;
}
