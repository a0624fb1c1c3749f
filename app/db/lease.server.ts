import { randomUUID } from "node:crypto";
import type { Collection, Types } from "mongoose";
import { log } from "~/runtime/log.server";
import { isDuplicateKey } from "./database.server";

/** Which process works on a document, and until when. */
export type Leased = { holder: string | null; heldUntil: Date | null };

type Filter = Record<string, unknown>;

export type Lease<Document extends Leased> = {
  document: Document;
  /** Aborted when another process has taken the lease, because this one was silent for too long. */
  lost: AbortSignal;
  /** Changes the document, as long as this process still has the lease. */
  change(update: Record<string, unknown>, filter?: Filter): Promise<void>;
  /** Stops renewing the lease. `remove` deletes the document if this process still has the lease. */
  end(options?: { remove: boolean }): Promise<void>;
};

type LeaseOptions = {
  /**
   * After so many seconds without a renewal another process may take over. The lease is renewed four times in this
   * span.
   */
  seconds: number;
  /** What else to set in the document, as a stage of a pipeline. */
  set?: Record<string, unknown>;
  /** Makes the document if it does not exist. */
  upsert?: boolean;
};

/** Takes the lease of a document; `null` if another process has it, or if the document does not exist. */
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
      // Another process made the document at the same moment and has the lease.
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
