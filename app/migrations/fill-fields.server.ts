import mongoose from "mongoose";

type StoredDocument = Record<string, unknown> & { _id: mongoose.Types.ObjectId };

const atOnce = 200;

/**
 * Sets fields in the documents of a collection that lack one of `sought`. If somebody saves a document meanwhile, that
 * save wins. Returns how many were changed.
 *
 * @param fieldsOf the fields to set in a document
 */
export async function fillFields<Document>(
  name: string,
  sought: string[],
  fieldsOf: (document: Document) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<number> {
  const collection = mongoose.connection.collection<StoredDocument>(name);
  const lacking = { $or: sought.map((field) => ({ [field]: { $exists: false } })) };
  let changed = 0;
  let after = {};
  for (;;) {
    const found = await collection
      .find({ ...lacking, ...after })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    const last = found.at(-1);
    if (!last) return changed;
    const updates = [];
    for (const document of found) {
      const $set = await fieldsOf(document as Document);
      updates.push({ updateOne: { filter: { _id: document._id, version: document.version }, update: { $set } } });
    }
    const { modifiedCount } = await collection.bulkWrite(updates, { ordered: false });
    changed += modifiedCount;
    after = { _id: { $gt: last._id } };
  }
}

/** The fields that a document does not have. */
export function missing(document: object, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(document, field)));
}
