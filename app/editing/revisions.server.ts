import { isObjectId } from "~/db/model.server";
import type { FormText } from "~/forms/form-text";
import type { RevisedNoun, Revision } from "./editing";
import type { Editor } from "./editor";
import { RevisionModel, toRevision } from "./revision.model.server";

type Snapshot = { id: string; version: number; at: Date; by: Editor | null; fields: FormText };

/**
 * Keeps versions of a document. One that is kept already stays as it is: the version before a save is handed in again
 * with each save, because what a feed, an import or an earlier crash left may not have been kept.
 */
export async function keepRevisions(noun: RevisedNoun, ...snapshots: Snapshot[]): Promise<void> {
  await RevisionModel.bulkWrite(
    snapshots.map(({ id, version, at, by, fields }) => ({
      updateOne: {
        filter: { nounId: id, version },
        update: { $setOnInsert: { noun, at, by, fields } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
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
  const found = isObjectId(id) ? await RevisionModel.findOne({ nounId: id, version }).lean() : null;
  return found && toRevision(found);
}

/** Forgets all versions of documents that are gone for good. */
export async function forgetRevisions(ids: string[]): Promise<void> {
  await RevisionModel.deleteMany({ nounId: { $in: ids } });
}
