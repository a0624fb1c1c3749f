import mongoose from "mongoose";
import { inSteps } from "~/db/id-pages.server";
import type { Migration } from "./migration";

type StoredDocument = Record<string, unknown> & { _id: mongoose.Types.ObjectId };

const atOnce = 200;

/**
 * Sets fields in the documents of a collection that lack one of `sought`. If somebody saves a document meanwhile, that
 * save wins. Returns how many were changed.
 *
 * @param fieldsOf the fields to set in a document
 * @param former fields that it loses
 */
export async function fillFields<Document>(
  name: string,
  sought: string[],
  fieldsOf: (document: Document) => Record<string, unknown> | Promise<Record<string, unknown>>,
  former: string[] = [],
): Promise<number> {
  const collection = mongoose.connection.collection<StoredDocument>(name);
  const $unset = Object.fromEntries(former.map((field) => [field, true as const]));
  const lacking = { $or: sought.map((field) => ({ [field]: { $exists: false } })) };
  let changed = 0;
  const read = (behind: object) => {
    const found = collection.find({ ...lacking, ...behind });
    return found.sort({ _id: 1 }).limit(atOnce).toArray();
  };
  for await (const found of inSteps(read)) {
    const updates = [];
    for (const document of found) {
      const $set = await fieldsOf(document as Document);
      updates.push({
        updateOne: { filter: { _id: document._id, version: document.version }, update: { $set, $unset } },
      });
    }
    const { modifiedCount } = await collection.bulkWrite(updates, { ordered: false });
    changed += modifiedCount;
  }
  return changed;
}

/** The fields that a document does not have. */
export function missing(document: object, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(document, field)));
}

/** A migration that adds fields, each made from the document, where they are missing. */
export const addFields = <Document>(
  name: string,
  collection: string,
  fields: Record<string, (document: Document) => unknown>,
): Migration => ({
  name,
  run: () =>
    fillFields<Document & object>(collection, Object.keys(fields), (document) =>
      missing(document, Object.fromEntries(Object.entries(fields).map(([field, make]) => [field, make(document)]))),
    ),
});
