import type { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { Revision } from "~/facts/revision";
import { pictureIdsIn } from "~/images/library/picture-ids.server";
import { RevisionModel, toRevision } from "./revision.model.server";

/**
 * Stores a version of a document. If it is stored already, it stays as it is. Each save also stores the version before
 * it, because the feeds, an import or a crash may not have stored that one.
 */
export async function keepRevision(
  noun: string,
  { id, version, at, by, fields }: Revision & { id: Types.ObjectId },
): Promise<void> {
  const kept = { $setOnInsert: { noun, at: new Date(at), by, fields, pictureIds: pictureIdsIn(fields) } };
  await RevisionModel.updateOne({ nounId: id, version }, kept, { upsert: true });
}

const maxShown = 200;

/** The versions of a document, newest first, without their texts. */
export async function listRevisions(id: string): Promise<Omit<Revision, "fields">[]> {
  if (!isObjectId(id)) return [];
  const found = await RevisionModel.find({ nounId: id }, { fields: 0 }).sort({ version: -1 }).limit(maxShown).lean();
  return found.map(({ version, at, by }) => ({ version, at: at.toISOString(), by }));
}

/** One version of a document. `null` if it is not stored. */
export async function findRevision(id: string, version: number): Promise<Revision | null> {
  const asked = isObjectId(id) && Number.isSafeInteger(version);
  const found = asked ? await RevisionModel.findOne({ nounId: id, version }).lean() : null;
  return found && toRevision(found);
}

const maxCompared = 50;

/** The latest fifty versions of a document between two versions, the earliest first. */
export async function revisionsBetween(id: string, after: number, before: number): Promise<Revision[]> {
  if (!isObjectId(id) || !Number.isSafeInteger(after)) return [];
  const found = await RevisionModel.find({ nounId: id, version: { $gt: after, $lt: before } })
    .sort({ version: -1 })
    .limit(maxCompared)
    .lean();
  return found.map(toRevision).reverse();
}

/** Deletes all revisions of documents that do not exist any more. */
export async function forgetRevisions(ids: string[]): Promise<void> {
  await RevisionModel.deleteMany({ nounId: { $in: ids } });
}
