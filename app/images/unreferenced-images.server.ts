import mongoose from "mongoose";
import { originalsUnclaimedSince, removeUnlessClaimed } from "./bytes/image-store.server";
import { imagesCollections } from "./bytes/picture-files.server";
import { forgetPictures } from "./pictures.server";

/** Longer than a browser keeps a form's draft, which may still name a picture. */
const graceDays = 60;

/**
 * Removes the pictures that no document names any more, including versions and the bin: pictures that were never saved,
 * that were replaced, or whose article was removed from the bin. It searches all fields of all collections. Returns how
 * many were removed.
 */
export async function removeUnreferencedImages(now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - graceDays * 24 * 60 * 60_000);
  const unnamed = await originalsUnclaimedSince(since);
  // It looks twice: a document that moves to or from the bin during the first look may be missed.
  for (const _look of ["first", "second"]) if (unnamed.size > 0) await removeReferenced(unnamed);
  return (await removeUnclaimed(unnamed, since)).length;
}

/** Removes those of these pictures that no document names any more. Returns the ids of the removed ones. */
export async function removeIfUnreferenced(ids: string[]): Promise<string[]> {
  const since = new Date();
  const unnamed = new Set(ids);
  for (const _look of ["first", "second"]) if (unnamed.size > 0) await removeReferenced(unnamed);
  return removeUnclaimed(unnamed, since);
}

async function removeUnclaimed(ids: Iterable<string>, since: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) if (await removeUnlessClaimed(id, since)) removed.push(id);
  await forgetPictures(removed);
  return removed;
}

const addresses = /\/images\/([0-9a-f]{24})-/g;

/** Removes from the ids those that are in an address anywhere in the database. */
async function removeReferenced(ids: Set<string>): Promise<void> {
  for (const { name } of await mongoose.connection.listCollections()) {
    if (imagesCollections.includes(name) || name.startsWith("system.")) continue;
    // As raw bytes: this is fast and covers all fields.
    const documents = mongoose.connection.collection(name).find({}, { raw: true, batchSize: 100 });
    for await (const document of documents as AsyncIterable<unknown>) {
      if (!(document instanceof Uint8Array)) throw new TypeError("The driver gave no raw document");
      const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString("latin1");
      for (const [, id = ""] of text.matchAll(addresses)) ids.delete(id);
    }
  }
}
