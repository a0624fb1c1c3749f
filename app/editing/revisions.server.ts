import type { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { Revision } from "~/facts/revision";
import { RevisionModel, toRevision } from "./revision.model.server";

/**
 * Keeps a version of a document. One that is kept already stays as it is: the version before a save is handed in again
 * with each save, because what a feed, an import or an earlier crash left may not have been kept.
 */
export async function keepRevision(
  noun: string,
  { id, version, at, by, fields }: Revision & { id: Types.ObjectId },
): Promise<void> {
  const kept = { $setOnInsert: { noun, at: new Date(at), by, fields } };
  await RevisionModel.updateOne({ nounId: id, version }, kept, { upsert: true });
}

const shownMost = 200;

/** The versions of a document, newest first, without their texts. */
export async function listRevisions(id: string): Promise<Omit<Revision, "fields">[]> {
  if (!isObjectId(id)) return [];
  const found = await RevisionModel.find({ nounId: id }, { fields: 0 }).sort({ version: -1 }).limit(shownMost).lean();
  return found.map(({ version, at, by }) => ({ version, at: at.toISOString(), by }));
}

/** One version of a document; `null` where it is not kept. */
export async function findRevision(id: string, version: number): Promise<Revision | null> {
  const asked = isObjectId(id) && Number.isSafeInteger(version);
  const found = asked ? await RevisionModel.findOne({ nounId: id, version }).lean() : null;
  return found && toRevision(found);
}

const comparedMost = 50;

/** The versions of a document after one and before another, the latest fifty, from the earliest. */
export async function revisionsBetween(id: string, after: number, before: number): Promise<Revision[]> {
  if (!isObjectId(id) || !Number.isSafeInteger(after)) return [];
  const found = await RevisionModel.find({ nounId: id, version: { $gt: after, $lt: before } })
    .sort({ version: -1 })
    .limit(comparedMost)
    .lean();
  return found.map(toRevision).reverse();
}

/** Forgets all versions of documents that are gone for good. */
export async function forgetRevisions(ids: string[]): Promise<void> {
  await RevisionModel.deleteMany({ nounId: { $in: ids } });
}
