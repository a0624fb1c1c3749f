import type mongoose from "mongoose";
import { inSteps } from "~/db/id-pages.server";
import { sameAddress } from "~/db/same-address";
import type { Change } from "~/editing/history/audit";
import { ChangeModel, toChange } from "~/editing/history/audit.model.server";
import { type Editor, formerEditor, noAccountId } from "~/facts/editor";
import type { StoredCollection } from "./noun.server";

/**
 * Removes somebody's name from everything that they did: from documents, revisions, the bin, the audit log and the
 * records of runs. Their work stays, and "a former editor" did it.
 *
 * @param collections all collections of the site
 */
export async function forgetEditor(id: string, collections: readonly StoredCollection[]): Promise<void> {
  for (const { model, editors = [] } of collections) {
    for (const field of editors) await forgetIn(model.collection, field, id);
  }
  // Lines about the person: rights that they got and lost.
  await ChangeModel.updateMany(
    { noun: "user", nounId: id },
    { $set: { title: formerEditor.name, nounId: erasedPersonId } },
  );
}

/** The same for an address without an account that the audit log names. */
export async function forgetAddress(email: string): Promise<void> {
  const lines = { noun: "user", nounId: noAccountId, title: sameAddress(email) } as const;
  await ChangeModel.updateMany(lines, { $set: { title: formerEditor.name, nounId: erasedPersonId } });
}

const atOnce = 500;

/**
 * People are erased too rarely for an index on every collection. So the whole collection is read, in steps, so that no
 * query takes long.
 */
async function forgetIn(collection: mongoose.Collection, field: string, id: string): Promise<void> {
  const read = (behind: object) => {
    const ids = collection.find(behind, { projection: { _id: 1 } });
    return ids.sort({ _id: 1 }).limit(atOnce).toArray();
  };
  for await (const step of inSteps(read)) {
    const _id = { $in: step.map(({ _id }) => _id) };
    await collection.updateMany({ _id, [`${field}.id`]: id }, { $set: { [field]: formerEditor } });
  }
}

/** The id in the audit log of a person who has been erased. */
export const erasedPersonId = "erased";

/** The changes in the audit log that somebody made, oldest first. */
export async function changesBy({ id }: Pick<Editor, "id">): Promise<Change[]> {
  const found = await ChangeModel.find({ "by.id": id }).sort({ at: 1 }).lean();
  return found.map(toChange);
}
