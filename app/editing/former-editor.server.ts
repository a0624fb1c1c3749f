import type mongoose from "mongoose";
import { sameAddress } from "~/db/same-address";
import { type Editor, formerEditor, noAccountId } from "~/facts/editor";
import type { Change } from "./audit";
import { ChangeModel, toChange } from "./audit.model.server";
import type { StoredCollection } from "./noun.server";

/**
 * Takes somebody's name out of everything that they did, wherever it is written down: documents, versions, the bin, the
 * audit log, the records of runs. What they did stays; it was "a former editor".
 *
 * @param collections all that the site has
 */
export async function forgetEditor(id: string, collections: readonly StoredCollection[]): Promise<void> {
  for (const { model, editors = [] } of collections) {
    for (const field of editors) await forgetIn(model.collection, field, id);
  }
  // Lines about the person: rights that they were given and lost.
  await ChangeModel.updateMany(
    { noun: "user", nounId: id },
    { $set: { title: formerEditor.name, nounId: erasedPersonId } },
  );
}

/** The same for an address that has no account, as far as the audit trail names it. */
export async function forgetAddress(email: string): Promise<void> {
  const lines = { noun: "user", nounId: noAccountId, title: sameAddress(email) } as const;
  await ChangeModel.updateMany(lines, { $set: { title: formerEditor.name, nounId: erasedPersonId } });
}

const atOnce = 500;

/**
 * Nobody is erased often enough to keep an index for it on every collection, so each is walked; in steps, so that no
 * answer of the database takes long, however large it is.
 */
async function forgetIn(collection: mongoose.Collection, field: string, id: string): Promise<void> {
  for (let after = {}; ; ) {
    const step = await collection
      .find(after, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    const last = step.at(-1);
    if (!last) return;
    const _id = { $in: step.map(({ _id }) => _id) };
    await collection.updateMany({ _id, [`${field}.id`]: id }, { $set: { [field]: formerEditor } });
    after = { _id: { $gt: last._id } };
  }
}

/** What the audit trail has in place of the id of somebody who is gone. */
export const erasedPersonId = "erased";

/** What the audit trail says that somebody did, oldest first. */
export async function changesBy({ id }: Pick<Editor, "id">): Promise<Change[]> {
  const found = await ChangeModel.find({ "by.id": id }).sort({ at: 1 }).lean();
  return found.map(toChange);
}
