import mongoose, { type Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { BinModel, toBinEntry } from "./bin.model.server";
import { type BinEntry, type BinnedNoun, binDays, type RevisedNoun, revisedNouns } from "./editing";
import { forgetRevisions } from "./revisions.server";

/** Keeps a document in the bin; see `moveIntoBin`. */
export async function keepInBin(
  noun: BinnedNoun,
  document: { _id: Types.ObjectId },
  { title, by }: { title: string; by?: Editor },
): Promise<void> {
  const entry = { noun, title, by: by ?? null, deletedAt: new Date(), document: { ...document } };
  await BinModel.replaceOne({ _id: document._id }, entry, { upsert: true });
}

/** A document as it was when it was deleted; `null` where the bin has none of that id. */
export async function findInBin<Document>(noun: BinnedNoun, id: string): Promise<Document | null> {
  const found = isObjectId(id) ? await BinModel.findOne({ _id: id, noun }).lean() : null;
  return found && (found.document as Document);
}

/** The documents of a noun in the bin that match: `filter` names their fields with "document." before. */
export async function findAllInBin<Document>(noun: BinnedNoun, filter: BinFilter): Promise<Document[]> {
  const found = await BinModel.find({ noun, ...filter })
    .sort({ deletedAt: 1 })
    .lean();
  return found.map(({ document }) => document as Document);
}

/** Drops them for good. Returns how many. */
export async function dropFromBinWhere(noun: BinnedNoun, filter: BinFilter): Promise<number> {
  const { deletedCount } = await BinModel.deleteMany({ noun, ...filter });
  return deletedCount;
}

/** Changes documents where they lie in the bin, each in the version that is named. */
export async function changeAllInBin(
  noun: BinnedNoun,
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

type BinFilter = Record<`document.${string}`, unknown>;

/** Drops an entry: what it held, in this version, is back in its own place. */
export async function dropFromBin(id: string, version: number): Promise<void> {
  await BinModel.deleteOne({ _id: id, "document.version": version });
}

const shownMost = 500;

/** What lies in the bin, latest first. */
export async function listBin(): Promise<BinEntry[]> {
  const found = await BinModel.find({}, { document: 0 }).sort({ deletedAt: -1 }).limit(shownMost).lean();
  return found.map(toBinEntry);
}

/**
 * Drops for good what has been in the bin for its time, and the versions of what is then gone. A crash may have left
 * something in its own place as well: that keeps them. Returns how many.
 */
export async function emptyBin(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000);
  const due = await BinModel.find({ deletedAt: { $lt: before } }, { noun: 1 }).lean();
  if (due.length === 0) return 0;
  for (const noun of revisedNouns) {
    const ids = due.filter((entry) => entry.noun === noun).map(({ _id }) => _id);
    await forgetRevisions(await goneAmong(noun, ids));
  }
  const ids = due.map(({ _id }) => _id);
  const { deletedCount } = await BinModel.deleteMany({ _id: { $in: ids }, deletedAt: { $lt: before } });
  return deletedCount;
}

const collectionOf: Record<RevisedNoun, string> = {
  article: "articles",
  product: "products",
  recipe: "recipes",
  challenge: "challenges",
};

/** Those of the ids under which nothing is in its own place. */
async function goneAmong(noun: RevisedNoun, ids: Types.ObjectId[]): Promise<string[]> {
  const found = await mongoose.connection
    .collection(collectionOf[noun])
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray();
  const there = new Set(found.map(({ _id }) => String(_id)));
  return ids.map(String).filter((id) => !there.has(id));
}
