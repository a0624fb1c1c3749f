import mongoose from "mongoose";
import { imagesCollections, originalsUnclaimedSince, removeUnlessClaimed } from "./image-store.server";

/** Longer than a form's draft stays in a browser: until then, what names a picture may still be saved. */
const graceDays = 60;

/**
 * Removes the pictures that no document names any more, the versions and the bin included: those that were never saved,
 * that were replaced, or whose article has been emptied out of the bin. Whatever stands in the database counts, in
 * whichever field and collection. Returns how many.
 */
export async function removeUnreferencedImages(now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - graceDays * 24 * 60 * 60_000);
  const unnamed = await originalsUnclaimedSince(since);
  // Twice: what moves between its place and the bin while the first look goes on may be seen in neither.
  for (const _look of ["first", "second"]) if (unnamed.size > 0) await removeReferenced(unnamed);
  let removed = 0;
  for (const id of unnamed) if (await removeUnlessClaimed(id, since)) removed++;
  return removed;
}

/** Removes those of some pictures that no document names any more. Returns how many. */
export async function removeIfUnreferenced(ids: string[]): Promise<number> {
  const since = new Date();
  const unnamed = new Set(ids);
  if (unnamed.size > 0) await removeReferenced(unnamed);
  let removed = 0;
  for (const id of unnamed) if (await removeUnlessClaimed(id, since)) removed++;
  return removed;
}

const addresses = /\/images\/([0-9a-f]{24})-/g;

/** Takes from the ids those that stand in an address anywhere in the database. */
async function removeReferenced(ids: Set<string>): Promise<void> {
  for (const { name } of await mongoose.connection.listCollections()) {
    if (imagesCollections.includes(name) || name.startsWith("system.")) continue;
    // As they are stored: nothing is unpacked, and no field is forgotten.
    const documents = mongoose.connection.collection(name).find({}, { raw: true, batchSize: 100 });
    for await (const document of documents as AsyncIterable<unknown>) {
      if (!(document instanceof Uint8Array)) throw new TypeError("The driver gave no raw document");
      const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString("latin1");
      for (const [, id = ""] of text.matchAll(addresses)) ids.delete(id);
    }
  }
}
