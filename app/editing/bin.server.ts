import type { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { BinModel, toBinEntry } from "./bin.model.server";
import { type BinEntry, type BinnedNoun, binDays } from "./editing";
import type { Editor } from "./editor";
import { forgetRevisions } from "./revisions.server";

/**
 * Keeps a document in the bin. It is there before it is taken from its own collection, so that a crash in between leaves
 * it in both places and never in none.
 */
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

type BinFilter = Record<`document.${string}`, unknown>;

/** Drops an entry: what it held is back in its own place. */
export async function dropFromBin(id: string): Promise<void> {
  await BinModel.deleteOne({ _id: id });
}

const shownMost = 500;

/** What lies in the bin, latest first. */
export async function listBin(): Promise<BinEntry[]> {
  const found = await BinModel.find({}, { document: 0 }).sort({ deletedAt: -1 }).limit(shownMost).lean();
  return found.map(toBinEntry);
}

/** Drops for good what has been in the bin for its time. Returns how many. */
export async function emptyBin(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000);
  const due = await BinModel.find({ deletedAt: { $lt: before } }, { _id: 1 }).lean();
  const ids = due.map(({ _id }) => _id.toHexString());
  if (ids.length === 0) return 0;
  await forgetRevisions(ids);
  const { deletedCount } = await BinModel.deleteMany({ _id: { $in: ids } });
  return deletedCount;
}
