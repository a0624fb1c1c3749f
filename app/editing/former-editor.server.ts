import mongoose from "mongoose";
import { ChangeModel, toChange } from "./audit.model.server";
import { BinModel } from "./bin.model.server";
import type { Change } from "./editing";
import { type Editor, formerEditor } from "./editor";

/** The fields in which documents say who did something. */
const editorFields = ["by", "updatedBy", "requestedBy"];

/**
 * Takes somebody's name out of everything that they did, wherever it is written down: documents, versions, the bin, the
 * audit trail, the records of runs. What they did stays; it was "a former editor".
 */
export async function forgetEditor(id: string): Promise<void> {
  for (const { schema, collection } of Object.values(mongoose.models)) {
    for (const field of editorFields) {
      if (!schema.path(field)) continue;
      await collection.updateMany({ [`${field}.id`]: id }, { $set: { [field]: formerEditor } });
    }
  }
  await BinModel.collection.updateMany(
    { "document.updatedBy.id": id },
    { $set: { "document.updatedBy": formerEditor } },
  );
  // Lines about the person: rights that they were given and lost.
  await ChangeModel.updateMany({ noun: "user", nounId: id }, { $set: { title: formerEditor.name, nounId: erasedId } });
}

/** What the audit trail has in place of the id of somebody who is gone. */
export const erasedId = "erased";

/** What the audit trail says that somebody did, oldest first. */
export async function changesBy({ id }: Pick<Editor, "id">): Promise<Change[]> {
  const found = await ChangeModel.find({ "by.id": id }).sort({ at: 1 }).lean();
  return found.map(toChange);
}
