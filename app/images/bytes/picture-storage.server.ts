import { hash } from "node:crypto";
import path from "node:path";
import type { Types } from "mongoose";
import { Problem } from "~/facts/problem";
import { noteOutcome } from "~/health/outcomes.server";
import { removedAtOnce } from "~/object-storage/object-storage.server";
import { log } from "~/runtime/log.server";
import { checkOwner, inTime, neededStorage, storageOfPictures, wrongAddress } from "./storage-owner.server";

// The bytes of pictures in S3-compatible storage: one object for each file of the database, under the file's `_id`, so that no name is
// ever written twice. What there is, the database alone says.

/** A file of a picture, as far as its object goes. */
export type StoredFile = { _id: Types.ObjectId; filename: string };

const objectName = ({ _id, filename }: StoredFile): string =>
  `${_id.toHexString()}${path.posix.extname(filename) || ".webp"}`;
export const nameOfObject = /^([0-9a-f]{24})\.(?:webp|avif|jpeg)$/;

/** Milliseconds. A reader waits for a picture no longer, and an editor not for a save. */
const patience = { reading: 10_000, writing: 30_000 };

/** Writes the bytes of a file. @returns their hash @throws Problem with the reason, for the owner alone */
export async function putObject(file: StoredFile, data: Buffer): Promise<string> {
  const storage = neededStorage();
  await checkOwner(storage);
  await inTime(patience.writing, (signal) => storage.put(objectName(file), data, signal));
  return hash("sha256", data, "hex");
}

/** Reads them. @throws Problem with the reason, for the owner alone, also if they are not those that were written */
export async function getObject(file: StoredFile, sha256: string): Promise<Buffer> {
  const storage = neededStorage();
  const data = await inTime(patience.reading, (signal) => storage.readWhole(objectName(file), signal));
  if (hash("sha256", data, "hex") === sha256) return data;
  throw new Problem("unavailable", `${objectName(file)} is not as it was written`);
}

/** The same for an editor: the log and the site's health have the reason. @throws Problem "unavailable" in plain words */
export const writeElsewhere = (file: StoredFile, data: Buffer): Promise<string> =>
  told("Pictures cannot be stored at the moment. Please try again in some minutes.", () => putObject(file, data));

/** The same for a reader. */
export const readElsewhere = (file: StoredFile, sha256: string): Promise<Buffer> =>
  told("Some pictures cannot be shown at the moment.", () => getObject(file, sha256));

/**
 * Removes bytes that no file of the database names any more, however many. What fails is swept later.
 *
 * @returns whether all of them are removed
 */
export async function removeElsewhere(gone: StoredFile[]): Promise<boolean> {
  const storage = storageOfPictures();
  if (!storage || gone.length === 0) return gone.length === 0;
  try {
    if (await wrongAddress(storage)) return false;
    for (let first = 0; first < gone.length; first += removedAtOnce) {
      const names = gone.slice(first, first + removedAtOnce).map(objectName);
      // The time is for these few: there may be a hundred thousand in all.
      await inTime(patience.writing, (signal) => storage.remove(names, signal));
    }
    return true;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "Removed pictures stay in the storage until the next sweep");
    return false;
  }
}

/** Runs work that needs the storage, and notes how it ended for the site's health. */
async function told<Answer>(words: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    note(true);
    return answer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn({ reason: error.message }, "The storage of pictures failed");
    note(false, error.message);
    throw new Problem("unavailable", words);
  }
}

let noted: { ok: boolean; at: number } | undefined;
/** Milliseconds. A page with fifty pictures that fail is one trouble. */
const leastBetweenNotes = 60_000;

function note(ok: boolean, message?: string): void {
  const isNews = noted?.ok !== ok || (!ok && Date.now() - noted.at > leastBetweenNotes);
  if (!isNews) return;
  noted = { ok, at: Date.now() };
  void noteOutcome("pictures", ok, message);
}
