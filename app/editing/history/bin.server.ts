import type mongoose from "mongoose";
import type { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { type BinEntry, binDays } from "./bin";
import { BinModel, toBinEntry } from "./bin.model.server";
import { forgetNotesOn } from "./review-notes.server";
import { forgetRevisions } from "./revisions.server";

/** Stores a document in the bin; see `moveIntoBin`. */
export async function keepInBin(
  noun: string,
  document: { _id: Types.ObjectId },
  { title, by }: { title: string; by?: Editor },
): Promise<void> {
  const entry = { noun, title, by: by ?? null, deletedAt: new Date(), document: { ...document } };
  await BinModel.replaceOne({ _id: document._id }, entry, { upsert: true });
}

/** A document as it was when it was deleted. `null` if the bin has none with that id. */
export async function findInBin<Document>(noun: string, id: string): Promise<Document | null> {
  const found = isObjectId(id) ? await BinModel.findOne({ _id: id, noun }).lean() : null;
  return found && (found.document as Document);
}

/** The titles of those of these documents that are in the bin, by id. */
export async function titlesInBin(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await BinModel.find({ _id: { $in: ids.filter(isObjectId) } }, { title: 1 }).lean();
  return new Map(found.map(({ _id, title }) => [_id.toHexString(), title]));
}

/** The documents of a noun in the bin that match. `filter` names their fields as "document.…". */
export async function findAllInBin<Document>(noun: string, filter: BinFilter): Promise<Document[]> {
  const found = await BinModel.find({ noun, ...filter })
    .sort({ deletedAt: 1 })
    .lean();
  return found.map(({ document }) => document as Document);
}

/** Which of these documents are gone for good: those in the bin can come back. */
export async function goneForGood<Document>(model: mongoose.Model<Document>, ids: string[]): Promise<string[]> {
  const present = await model.find().where("_id").in(ids).select("_id").lean<{ _id: Types.ObjectId }[]>();
  const inBin = await titlesInBin(ids);
  const kept = new Set(present.map(({ _id }) => _id.toHexString()));
  return ids.filter((id) => !kept.has(id) && !inBin.has(id));
}

/** Deletes them from the bin for good. Returns how many. */
export async function dropFromBinWhere(noun: string, filter: BinFilter): Promise<number> {
  const { deletedCount } = await BinModel.deleteMany({ noun, ...filter });
  return deletedCount;
}

/** Changes documents in the bin, each only if it has the given version. */
export async function changeAllInBin(
  noun: string,
  documents: { _id: Types.ObjectId; version: number }[],
  update: { $unset: BinFilter },
): Promise<void> {
  if (documents.length === 0) return;
  await BinModel.bulkWrite(
    documents.map(({ _id, version }) => ({
      updateOne: { filter: { _id, noun, "document.version": version }, update },
    })),
    { ordered: false },
  );
}

/** Deletes documents of any noun from the bin for good. Returns how many there were. */
export async function dropAllFromBin(ids: readonly string[]): Promise<number> {
  const { deletedCount } = await BinModel.deleteMany({ _id: { $in: ids } });
  return deletedCount;
}

type BinFilter = Record<`document.${string}`, unknown>;

/** Deletes an entry after its document has been restored, if it still has this version. */
export async function dropFromBin(id: string, version: number): Promise<void> {
  await BinModel.deleteOne({ _id: id, "document.version": version });
}

const maxShown = 500;

/** The entries of the bin, latest first; with `nouns`, only of those. */
export async function listBin(nouns?: readonly string[]): Promise<BinEntry[]> {
  const found = await BinModel.find(nouns ? { noun: { $in: nouns } } : {}, { document: 0 })
    .sort({ deletedAt: -1 })
    .limit(maxShown)
    .lean();
  return found.map(toBinEntry);
}

/**
 * Deletes for good what has been in the bin for 30 days, with its revisions and notes. If a crash left a document in its
 * collection too, its revisions stay. Returns how many entries it deleted.
 *
 * @param places the nouns that have revisions, with their collections
 */
export async function emptyBin(places: readonly NounPlace[], now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000);
  const due = await BinModel.find({ deletedAt: { $lt: before } }, { noun: 1 }).lean();
  if (due.length === 0) return 0;
  for (const { name, collection } of places) {
    const ids = due.filter((entry) => entry.noun === name).map(({ _id }) => _id);
    const gone = await missingAmong(collection, ids);
    await forgetRevisions(gone);
    await forgetNotesOn(gone);
  }
  const ids = due.map(({ _id }) => _id);
  const { deletedCount } = await BinModel.deleteMany({ _id: { $in: ids }, deletedAt: { $lt: before } });
  return deletedCount;
}

/** A noun, and the collection that has its documents when they are not in the bin. */
export type NounPlace = { name: string; collection: mongoose.Collection };

/** The ids that the collection does not have. */
async function missingAmong(collection: mongoose.Collection, ids: Types.ObjectId[]): Promise<string[]> {
  const found = await collection.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
  const there = new Set(found.map(({ _id }) => String(_id)));
  return ids.map(String).filter((id) => !there.has(id));
}
