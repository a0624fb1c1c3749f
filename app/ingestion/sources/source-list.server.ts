import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Types } from "mongoose";
import { duplicatesOf, isDuplicateKey } from "~/db/database.server";
import { takeLease } from "~/db/lease.server";
import { valuesOf } from "~/fields/field-model.server";
import { type DeskSource, type FeedSource, maxFeedSources } from "./feed-source";
import { feedSources } from "./feed-sources.server";
import {
  type SourceDocument,
  SourceModel,
  SourceOrderModel,
  theOrder,
  toDeskSource,
  urlKeyOf,
} from "./source.model.server";
import { sourceFields } from "./source-fields";

/** The list of sources in its order: that of the desk, or as long as nobody has changed it, the one to begin with. */
export async function listSources(): Promise<DeskSource[]> {
  const order = await storedOrder();
  const documents = order ? sorted(await SourceModel.find().limit(maxFeedSources).lean(), order) : sourcesToBeginWith();
  return documents.map((document, index) => toDeskSource(document, index + 1));
}

/** A source for its form. `null` if there is none. */
export async function findSource(id: string): Promise<DeskSource | null> {
  const order = await storedOrder();
  const place = order?.findIndex((one) => one.equals(id)) ?? -1;
  if (place < 0) return (await listSources()).find((source) => source.id === id) ?? null;
  const document = await SourceModel.findById(id).lean();
  return document && toDeskSource(document, place + 1);
}

/** The sources that a run asks. This is the one way to them. */
export async function sourcesToAsk(): Promise<FeedSource[]> {
  return (await listSources()).filter(({ active }) => active).map(asFeedSource);
}

const asFeedSource = (source: DeskSource): FeedSource => ({ ...valuesOf(sourceFields, source), address: source.url });

/** The ids of the list in its order; `null` if nobody has changed it yet. */
export const storedOrder = async (): Promise<Types.ObjectId[] | null> =>
  (await SourceOrderModel.findById(theOrder._id).lean())?.order ?? null;

/** Sources without a place, as after a crash, come last, the oldest first. */
function sorted(documents: SourceDocument[], order: Types.ObjectId[]): SourceDocument[] {
  const places = new Map(order.map((id, place) => [id.toHexString(), place]));
  const placeOf = ({ _id }: SourceDocument) => places.get(_id.toHexString()) ?? order.length;
  return documents.sort(
    (one, other) => placeOf(one) - placeOf(other) || Number(one.createdAt) - Number(other.createdAt),
  );
}

/** The ids follow from the addresses, so that a form that was opened before the first change fits afterwards. */
function sourcesToBeginWith(): SourceDocument[] {
  // They were read when the program started.
  const at = new Date(Date.now() - process.uptime() * 1000);
  return feedSources().map(({ address, ...source }) => ({
    ...valuesOf(sourceFields, source),
    _id: new Types.ObjectId(hash("sha256", urlKeyOf(address), "hex").slice(0, 24)),
    title: source.name,
    url: address,
    urlKey: urlKeyOf(address),
    version: 1,
    updatedBy: null,
    titleWords: [],
    createdAt: at,
    updatedAt: at,
  }));
}

/**
 * Every change begins here: the first one copies the list to begin with into the database. Two processes may do it at
 * once, and one may be interrupted anywhere: the list is stored as soon as its order is, and that is stored once.
 */
export function storeSourceList(): Promise<void> {
  // One copy at a time, or one would take away as late what another one's caller is about to delete.
  storing ??= copyList().finally(() => {
    storing = undefined;
  });
  return storing;
}

let storing: Promise<void> | undefined;

/** How long a process that copies the list may be silent, and how soon another one looks again. */
const leaseSeconds = 10;
const lookAgainMs = 30;

async function copyList(): Promise<void> {
  while (!(await storedOrder())) {
    const lease = await takeLease(
      SourceOrderModel.collection,
      { _id: "copying" },
      { seconds: leaseSeconds, upsert: true },
    );
    if (!lease) {
      // Another process copies it. What this one's caller changes has to be there before.
      await setTimeout(lookAgainMs);
      continue;
    }
    try {
      await copyNow();
    } finally {
      await lease.end({ remove: true });
    }
  }
}

async function copyNow(): Promise<void> {
  if (await storedOrder()) return;
  const documents = sourcesToBeginWith();
  const inserted = await insertNew(documents);
  if (await storeOrder(documents.map(({ _id }) => _id))) return;
  // This process was silent for so long that another one did it. Somebody may have deleted a source there before it was
  // inserted here once more.
  const late = { $in: inserted, $nin: (await storedOrder()) ?? [] };
  await SourceModel.deleteMany({ _id: late, version: 1 });
}

/** Returns the ids of those that were not there yet. */
async function insertNew(documents: SourceDocument[]): Promise<Types.ObjectId[]> {
  try {
    await SourceModel.insertMany(documents, { ordered: false, lean: true });
    return documents.map(({ _id }) => _id);
  } catch (error) {
    const there = new Set(duplicatesOf(error));
    return documents.filter((_document, index) => !there.has(index)).map(({ _id }) => _id);
  }
}

/** Returns whether this process was the first. */
async function storeOrder(order: Types.ObjectId[]): Promise<boolean> {
  try {
    const { upsertedCount } = await SourceOrderModel.updateOne(theOrder, { $setOnInsert: { order } }, { upsert: true });
    return upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
