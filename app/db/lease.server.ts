import { randomUUID } from "node:crypto";
import type { Collection, Types } from "mongoose";
import { log } from "~/log.server";
import { isDuplicateKey } from "./database.server";

/** Which process works on a document, and until when the others believe so. */
export type Leased = { holder: string | null; heldUntil: Date | null };

type Filter = Record<string, unknown>;

export type Lease<Document extends Leased> = {
  document: Document;
  /** Aborted when another process has taken the document: this one was silent for too long. */
  lost: AbortSignal;
  /** Changes the document, as long as it is still held here. */
  change(update: Record<string, unknown>, filter?: Filter): Promise<void>;
  /** Ends the signs of life. With `remove` the document goes, if it is still held here. */
  end(options?: { remove: boolean }): Promise<void>;
};

type LeaseOptions = {
  /** A process that has not been heard of for so long is gone, and the next takes its place. Four signs of life fit in. */
  seconds: number;
  /** What else is set in the document, as a stage of a pipeline. */
  set?: Record<string, unknown>;
  /** The document is made where it is not there. */
  upsert?: boolean;
};

/** Takes the document for this process; `null` where another one holds it, or where it is not there. */
export async function takeLease<Document extends Leased>(
  collection: Collection,
  matching: Filter & { _id: Types.ObjectId | string },
  { seconds, set, upsert = false }: LeaseOptions,
): Promise<Lease<Document> | null> {
  const holder = randomUUID();
  const free: Filter = { ...matching, $or: [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }] };
  const held: Filter = { _id: matching._id, holder };
  const until = () => new Date(Date.now() + seconds * 1000);
  const taken = await collection
    .findOneAndUpdate(free, [{ $set: { ...set, holder, heldUntil: until() } }], { returnDocument: "after", upsert })
    .catch((error) => {
      // Of two that make it at once, the other one has it.
      if (upsert && isDuplicateKey(error)) return null;
      throw error;
    });
  if (!taken) return null;
  const lost = new AbortController();
  const change: Lease<Document>["change"] = async (update, filter = {}) => {
    const { matchedCount } = await collection.updateOne({ ...filter, ...held }, update);
    if (matchedCount === 0 && !(await collection.findOne(held))) lost.abort();
  };
  const signs = setInterval(() => {
    change({ $set: { heldUntil: until() } }).catch((error) => log.warn({ err: error }, "A lease was not renewed"));
  }, seconds * 250);
  signs.unref();
  const end: Lease<Document>["end"] = async ({ remove } = { remove: false }) => {
    clearInterval(signs);
    if (remove) await collection.deleteOne(held);
  };
  return { document: taken as unknown as Document, lost: lost.signal, change, end };
}
