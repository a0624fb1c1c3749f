import type { Model, Types } from "mongoose";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { dropFromBin, findInBin, keepInBin } from "~/editing/history/bin.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { inVersion, nextVersion } from "./edited-document.server";

/** A document that can be put into the bin. Its version goes up by one with each save. */
type BinnableDocument = { _id: Types.ObjectId; version: number };

/** The collection that has the noun's documents when they are not in the bin. */
type Place<Document extends BinnableDocument> = { noun: string; model: Model<Document> };

const maxAttempts = 50;

/**
 * Moves a document into the bin and returns it. It is stored in the bin first and deleted from its collection after
 * that. So if the process dies or somebody restores it in between, it is in both, and never lost.
 *
 * @param kept fields that it gets in the bin, and keeps when it is restored
 * @throws Problem "missing"
 */
export async function moveIntoBin<Document extends BinnableDocument>(
  { noun, model }: Place<Document>,
  id: string,
  { titleOf, by }: { titleOf: (document: Document) => string; by?: Editor },
  kept: Partial<Document> = {},
): Promise<Document> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = isObjectId(id) ? await model.findById(id).lean<Document>() : null;
    if (!before) throw new Problem("missing", `This ${noun} does not exist any more`);
    await keepInBin(noun, { ...before, ...kept }, { title: titleOf(before), by });
    // If somebody saved or restored it in between, the version differs. Then the newer version goes into the bin.
    const { deletedCount } = await model.deleteOne(inVersion(before));
    if (deletedCount > 0) return before;
  }
  throw new Problem("conflict", `This ${noun} is being changed. Delete it again.`);
}

/**
 * Moves a document out of the bin and returns it. `null` if it is not there any more, because somebody else restored it
 * at the same time.
 *
 * @param placed the fields that have to be different now; called again if a unique index refuses the answer
 * @throws Problem "missing" if the bin has no document with that id
 */
export async function moveOutOfBin<Document extends BinnableDocument>(
  { noun, model }: Place<Document>,
  id: string,
  placed: (document: Document) => Promise<Partial<Document>> = async () => ({}),
): Promise<Document | null> {
  const document = await findInBin<Document>(noun, id);
  if (!document) throw new Problem("missing", `This ${noun} is not in the bin any more`);
  const { _id, version } = document;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // The document is still in its collection after a crash, or while it is being deleted. The new version stops that
    // deletion.
    const held = await model
      .findOneAndUpdate(inVersion(document), nextVersion<Document>(), { returnDocument: "after", timestamps: false })
      .lean<Document>();
    const there = held !== null || (await model.findById(_id).select("_id").lean()) !== null;
    const restored = there ? held : { ...document, ...(await placed(document)), version: version + 1 };
    try {
      if (!there) await model.collection.insertOne(restored as never);
    } catch (error) {
      if (isDuplicateKey(error)) continue;
      throw error;
    }
    // If a newer version has been put into the bin since, that stays.
    await dropFromBin(id, version);
    return restored;
  }
  throw new Problem("conflict", `This ${noun} could not be restored. Try again.`);
}
