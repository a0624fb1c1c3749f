import type { Model, Types } from "mongoose";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { dropFromBin, findInBin, keepInBin } from "./bin.server";
import { inVersion, nextVersion } from "./document-version.server";

/** What can be put into the bin: its version goes up by one with each save. */
type Binned = { _id: Types.ObjectId; version: number };

/** Where the documents of a noun are when they are not in the bin. */
type Place<Document extends Binned> = { noun: string; model: Model<Document> };

const mostAttempts = 50;

/**
 * Moves a document into the bin, and returns it. It is there before it leaves its place, so that whoever is killed or
 * restores it in between leaves it in both and never in none.
 *
 * @param kept fields that it is to have in the bin, and when it is back
 * @throws Problem "missing"
 */
export async function moveIntoBin<Document extends Binned>(
  { noun, model }: Place<Document>,
  id: string,
  { titleOf, by }: { titleOf: (document: Document) => string; by?: Editor },
  kept: Partial<Document> = {},
): Promise<Document> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = isObjectId(id) ? await model.findById(id).lean<Document>() : null;
    if (!before) throw new Problem("missing", `This ${noun} does not exist any more`);
    await keepInBin(noun, { ...before, ...kept }, { title: titleOf(before), by });
    // Somebody may have saved or restored it in between: then what goes into the bin is that.
    const { deletedCount } = await model.deleteOne(inVersion(before));
    if (deletedCount > 0) return before;
  }
  throw new Problem("conflict", `This ${noun} is being changed. Delete it again.`);
}

/**
 * Moves a document out of the bin, and returns it as it is then; `null` where it has been back for longer, for two may
 * click at once.
 *
 * @param placed what has to be different by now; asked again when a unique index refuses the answer
 * @throws Problem "missing" where the bin has none of that id
 */
export async function moveOutOfBin<Document extends Binned>(
  { noun, model }: Place<Document>,
  id: string,
  placed: (document: Document) => Promise<Partial<Document>> = async () => ({}),
): Promise<Document | null> {
  const document = await findInBin<Document>(noun, id);
  if (!document) throw new Problem("missing", `This ${noun} is not in the bin any more`);
  const { _id, version } = document;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    // In both places by a crash, or because it is being deleted right now: that then finds another version than it saw.
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
    // Not what has been put there since.
    await dropFromBin(id, version);
    return restored;
  }
  throw new Problem("conflict", `This ${noun} could not be restored. Try again.`);
}
