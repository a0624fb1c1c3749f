import { Types } from "mongoose";
import { noteOutcome } from "~/health/outcomes.server";
import { whileNothingMoves } from "./moving-lease.server";
import { chunks, files, imagesCollections } from "./picture-files.server";
import { nameOfObject } from "./picture-storage.server";
import { storageOfPictures, wrongAddress } from "./storage-owner.server";

/** No upload takes longer than this. */
const orphanHours = 1;

/**
 * Removes what is left of pictures whose writing or removal was cut short, in the database and in the storage. Returns of how many files.
 *
 * @throws Problem "unavailable" if the storage does not answer, "conflict" if its pictures are another database's
 */
export async function removeOrphanedImageParts(now = new Date()): Promise<number> {
  // A file's `_id` contains the time when its writing began.
  const before = Types.ObjectId.createFromTime(Math.floor(now.getTime() / 1000) - orphanHours * 3600);
  const orphans = await chunks()
    .aggregate<{ _id: Types.ObjectId }>([
      { $match: { files_id: { $lt: before } } },
      // The index on `files_id` answers this alone, without reading the parts.
      { $sort: { files_id: 1 } },
      { $group: { _id: "$files_id" } },
      { $lookup: { from: imagesCollections[0], localField: "_id", foreignField: "_id", as: "file" } },
      { $match: { file: [] } },
      { $project: { _id: 1 } },
    ])
    .toArray();
  if (orphans.length > 0) await chunks().deleteMany({ files_id: { $in: orphans.map(({ _id }) => _id) } });
  // While pictures are being moved, the next day is soon enough.
  const swept = await whileNothingMoves((lost) => sweepStorage(before, lost));
  return orphans.length + (swept ?? 0);
}

/** Removes objects that no file names. Then it notes for the site's health how many files lack their object. */
async function sweepStorage(before: Types.ObjectId, lost: AbortSignal): Promise<number> {
  const storage = storageOfPictures();
  if (!storage) return 0;
  const trouble = await wrongAddress(storage);
  if (trouble) {
    await noteOutcome("pictures sweep", false, trouble);
    return 0;
  }
  let [swept, present] = [0, 0];
  for await (const page of storage.pages("")) {
    lost.throwIfAborted();
    const old = page.flatMap(({ name }) => {
      const [, id = ""] = nameOfObject.exec(name) ?? [];
      return id && id < before.toHexString() ? [{ id, name }] : [];
    });
    const named = await filesElsewhere(old.map(({ id }) => new Types.ObjectId(id)));
    const orphans = old.filter(({ id }) => !named.has(id)).map(({ name }) => name);
    await storage.remove(orphans);
    swept += orphans.length;
    present += named.size;
  }
  // Counted last: what was removed meanwhile is not missing.
  const missing = (await files().countDocuments({ _id: { $lt: before }, ...isElsewhere })) - present;
  await noteOutcome("pictures sweep", missing <= 0, missing > 0 ? lack(missing, storage.host) : "");
  return swept;
}

const lack = (count: number, host: string) =>
  `${count} ${count === 1 ? "file of a picture is" : "files of pictures are"} missing at ${host}. A backup has the pictures: see npm run backups`;

const isElsewhere = { "metadata.elsewhere": { $exists: true } };

async function filesElsewhere(ids: Types.ObjectId[]): Promise<Set<string>> {
  const found = await files()
    .find({ _id: { $in: ids }, ...isElsewhere }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}
