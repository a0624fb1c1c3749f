import mongoose, { Types } from "mongoose";
import { inSteps } from "~/db/id-pages.server";
import { Problem } from "~/facts/problem";
import { whileNothingMoves } from "./moving-lease.server";
import { chunks, files, type PictureFile, readParts } from "./picture-files.server";
import { getObject, putObject, removeElsewhere } from "./picture-storage.server";
import { keepNewOnesInDatabase, neededStorage } from "./storage-owner.server";

const isElsewhere = { "metadata.elsewhere": { $exists: true } };
const isHere = { "metadata.elsewhere": { $exists: false } };

export type Moving = {
  /** Called after each step with how many files are moved, and how many there were to move. */
  moved?(done: number, all: number): void;
};

/** How many files of pictures are in the database, and in the storage. A picture has one for itself and one for each size. */
export async function countFiles(): Promise<{ here: number; elsewhere: number }> {
  const [here, elsewhere] = await Promise.all([isHere, isElsewhere].map((place) => files().countDocuments(place)));
  return { here: here ?? 0, elsewhere: elsewhere ?? 0 };
}

/**
 * Moves all pictures from the database into the storage, while the site runs. Each is read back before its parts are removed here. New
 * ones go into the storage from now on. If it is killed, the next run goes on.
 *
 * @returns how many files were moved
 * @throws Problem "invalid" without a storage, "conflict" if pictures are being moved already, "unavailable" from the storage
 */
export async function movePicturesToStorage(moving: Moving = {}): Promise<number> {
  neededStorage();
  return alone(async (lost) => {
    await keepNewOnesInDatabase(false);
    return moveAll(isHere, { ...moving, lost }, async (file) => {
      const sha256 = await putObject(file, await readParts(file));
      await getObject(file, sha256);
      const isDone = await setPlace(file, isHere, { $set: { "metadata.elsewhere": { sha256 } } });
      if (isDone) await chunks().deleteMany({ files_id: file._id });
      else if (await isGone(file)) await removeElsewhere([file]);
      return isDone;
    });
  });
}

/**
 * Moves all pictures from the storage into the database, likewise. New ones go into the database from now on. The objects are removed
 * when all is done, so that nobody who is reading one misses it.
 *
 * @returns how many files were moved, and whether all their objects are removed: if not, the daily sweep does it
 */
export async function movePicturesToDatabase(moving: Moving = {}): Promise<{ moved: number; isEmptied: boolean }> {
  neededStorage();
  return alone(async (lost) => {
    await keepNewOnesInDatabase(true);
    await chunks().createIndex({ files_id: 1, n: 1 }, { unique: true });
    const left: PictureFile[] = [];
    const moved = await moveAll(isElsewhere, { ...moving, lost }, async (file) => {
      await writePartsOf(file, await getObject(file, file.metadata?.elsewhere?.sha256 ?? ""));
      const isDone = await setPlace(file, isElsewhere, { $unset: { "metadata.elsewhere": true } });
      if (isDone) left.push(file);
      else if (await isGone(file)) await chunks().deleteMany({ files_id: file._id });
      return isDone;
    });
    return { moved, isEmptied: await removeElsewhere(left) };
  });
}

const partBytes = 255 * 1024;

async function writePartsOf({ _id }: PictureFile, data: Buffer): Promise<void> {
  // What a run has left that was killed.
  await chunks().deleteMany({ files_id: _id });
  const parts = Array.from({ length: Math.ceil(data.length / partBytes) }, (_part, n) => {
    const bytes = data.subarray(n * partBytes, (n + 1) * partBytes);
    return { _id: new Types.ObjectId(), files_id: _id, n, data: new mongoose.mongo.Binary(bytes) };
  });
  if (parts.length > 0) await chunks().insertMany(parts);
}

/** `false` if it is not there any more. */
async function setPlace({ _id }: PictureFile, from: object, update: object): Promise<boolean> {
  const { matchedCount } = await files().updateOne({ _id, ...from }, update);
  return matchedCount > 0;
}

const pageSize = 200;
const atOnce = 8;

async function moveAll(
  from: object,
  { moved: told, lost }: Moving & { lost: AbortSignal },
  move: (file: PictureFile) => Promise<boolean>,
): Promise<number> {
  const all = await files().countDocuments(from);
  let moved = 0;
  const read = (behind: object) =>
    files()
      .find({ ...from, ...behind })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
  for await (const page of inSteps(read)) {
    for (let first = 0; first < page.length; first += atOnce) {
      if (lost.aborted) throw new Problem("conflict", "Pictures are being moved by another command");
      const done = await Promise.all(page.slice(first, first + atOnce).map((file) => unlessGone(file, move)));
      moved += done.filter(Boolean).length;
    }
    told?.(moved, all);
  }
  return moved;
}

/** A picture that is removed at this moment is no trouble. */
async function unlessGone(file: PictureFile, move: (file: PictureFile) => Promise<boolean>): Promise<boolean> {
  try {
    return await move(file);
  } catch (error) {
    if (!(await isGone(file))) throw error;
    return false;
  }
}

const isGone = async ({ _id }: PictureFile): Promise<boolean> =>
  (await files().findOne({ _id }, { projection: { _id: 1 } })) === null;

async function alone<Answer>(work: (lost: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const answer = await whileNothingMoves(work);
  if (answer === null) throw new Problem("conflict", "Pictures are being moved or swept already: try again in a while");
  return answer;
}
