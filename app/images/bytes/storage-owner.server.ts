import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { noteOutcome } from "~/health/outcomes.server";
import { type ObjectStorage, objectStorage } from "~/object-storage/object-storage.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import type { StoragePlace } from "~/runtime/storage-settings";
import { type PictureHomeDocument, PictureHomeModel } from "./picture-home.model.server";

/** An object beside the pictures says whose they are. */
const markName = "site.json";
const markShape = z.object({ database: z.string(), site: z.string() });
type Mark = z.output<typeof markShape>;

/** Milliseconds. */
const patience = 10_000;

/** Work with the storage that ends in time. @throws Problem "unavailable" */
export const inTime = <Answer>(milliseconds: number, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
  withDeadline(milliseconds, work, {
    late: () => new Problem("unavailable", `${storageOfPictures()?.host} did not answer in time`),
  });

let opened: { place: StoragePlace; storage: ObjectStorage } | undefined;

/** The storage of `PICTURES_S3_URL`. `null` if none is set. */
export function storageOfPictures(): ObjectStorage | null {
  const place = config().picturesS3;
  if (!place) return null;
  if (opened?.place !== place) opened = { place, storage: objectStorage(place) };
  return opened.storage;
}

/** @throws Problem "invalid" if none is set */
export function neededStorage(): ObjectStorage {
  const storage = storageOfPictures();
  if (storage) return storage;
  throw new Problem("invalid", "Set PICTURES_S3_URL with its key, as the program has it");
}

/** Whether new pictures go into the storage. It is asked for each, because a command may be moving them back. */
export async function newOnesGoElsewhere(): Promise<boolean> {
  return storageOfPictures() !== null && !(await PictureHomeModel.exists({ _id: "pictures", staysInDatabase: true }));
}

/** Whether this database has ever had a storage. */
export const hasHadStorage = async (): Promise<boolean> =>
  (await PictureHomeModel.exists({ _id: "pictures" })) !== null;

/** From now on new pictures go into the database although there is a storage, or no longer. */
export async function keepNewOnesInDatabase(staysInDatabase: boolean): Promise<void> {
  await homeOfPictures();
  await PictureHomeModel.updateOne({ _id: "pictures" }, { staysInDatabase });
}

/** The mark that was found. One of this site does not change any more. */
let known: { storage: ObjectStorage; mark: Mark } | undefined;

/**
 * Looks whose pictures are in the storage. In a new one it says: this database's.
 *
 * @throws Problem "conflict" if they are another database's; "unavailable"
 */
export async function checkOwner(storage: ObjectStorage): Promise<void> {
  if (known?.storage === storage && known.mark.site === config().siteUrl) return;
  const isFirst = known?.storage !== storage;
  known = { storage, mark: (await ownMarkIn(storage)) ?? (await writeMark(storage)) };
  const trouble = addressTrouble(storage, known.mark);
  if (isFirst && trouble) log.warn(trouble);
}

/**
 * Why nothing may be removed there, in a line for the owner. A copy of a database knows the same objects as the database itself: the
 * addresses of the sites tell them apart. `null` if the pictures are this site's.
 *
 * @throws Problem like `checkOwner`
 */
export async function wrongAddress(storage: ObjectStorage): Promise<string | null> {
  await checkOwner(storage);
  return known ? addressTrouble(storage, known.mark) : null;
}

function addressTrouble({ host }: ObjectStorage, { site }: Mark): string | null {
  const { siteUrl } = config();
  if (site === siteUrl) return null;
  return (
    `${host} has the pictures of ${site}, and this site is ${siteUrl}. So nothing is removed there. ` +
    "If the site has moved, say so: npm run pictures -- adopt. If this is a copy, give it a prefix of its own."
  );
}

/** Says that the pictures are this site's, after it has got another address. @throws Problem like `checkOwner` */
export async function adoptPictures(): Promise<void> {
  const storage = neededStorage();
  await ownMarkIn(storage);
  known = { storage, mark: await writeMark(storage) };
  await noteOutcome("pictures sweep", true);
}

async function ownMarkIn(storage: ObjectStorage): Promise<Mark | null> {
  const text = await inTime(patience, async (signal) => {
    const isThere = (await storage.list(markName, signal)).length > 0;
    return isThere ? (await storage.readWhole(markName, signal)).toString() : null;
  });
  if (text === null) return null;
  const mark = readMark(text);
  if (mark.database === (await homeOfPictures()).database) return mark;
  throw new Problem(
    "conflict",
    `PICTURES_S3_URL: the pictures at ${storage.host} are those of another database (${mark.site}): give this one a prefix of its own`,
  );
}

function readMark(text: string): Mark {
  try {
    return markShape.parse(JSON.parse(text));
  } catch {
    throw new Problem(
      "conflict",
      `PICTURES_S3_URL: ${markName} there cannot be read: is the place used for something else?`,
    );
  }
}

async function writeMark(storage: ObjectStorage): Promise<Mark> {
  const mark = { database: (await homeOfPictures()).database, site: config().siteUrl };
  const what = "The pictures of a site. Its database knows which is which, and nobody else may remove any.";
  const text = `${JSON.stringify({ what, ...mark }, null, 2)}\n`;
  await inTime(patience, (signal) => storage.put(markName, Buffer.from(text), signal));
  return mark;
}

async function homeOfPictures(): Promise<PictureHomeDocument> {
  const first = { $setOnInsert: { database: randomUUID(), staysInDatabase: false } };
  const options = { upsert: true, returnDocument: "after" } as const;
  const find = () => PictureHomeModel.findOneAndUpdate({ _id: "pictures" }, first, options).lean<PictureHomeDocument>();
  // Two processes may make it at the same moment.
  const found = await find().catch((error) => (isDuplicateKey(error, "_id") ? find() : Promise.reject(error)));
  if (!found) throw new Error("The home of the pictures was not written down");
  return found;
}
