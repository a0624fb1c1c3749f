import mongoose from "mongoose";
import { addExternalArticles, updateExternalArticles } from "~/articles/edit/external-articles.server";
import { duplicatesOf } from "~/db/database.server";
import type { FeedItem } from "~/ingestion/read/incoming-items.server";
import { formerAddress, isGuidKey, isLinkKey, isTitleKey, sharesWords } from "~/ingestion/read/item-keys.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { type FeedItemDocument, FeedItemModel } from "./feed-item.model.server";
import { wantedItems } from "./wanted-items.server";

const batchSize = 1000;

/** `passedOver`: the new items that the source's limits and words keep out. */
export type StoreResult = { added: number; changed: number; passedOver: number };

/**
 * Stores a source's items as articles, each story once, in batches of a thousand. What the source's limits keep out does not
 * become one; stories that are stored already still get their present words. A story is saved before its article, and both
 * ids are chosen before. So this can be interrupted anywhere and repeated.
 *
 * @throws the reason of `signal` between two batches
 */
export async function storeItems(
  source: FeedSource,
  items: FeedItem[],
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<StoreResult> {
  await finishPending(source);
  const stored = { added: 0, changed: 0, passedOver: 0 };
  const wanted = new Set(wantedItems(source, items, now));
  for (let start = 0; start < items.length; start += batchSize) {
    signal?.throwIfAborted();
    const batch = await classify(source, items.slice(start, start + batchSize));
    stored.changed += await applyChanges(batch.changed);
    const fresh = batch.fresh.filter(({ item }) => wanted.has(item));
    stored.passedOver += batch.fresh.length - fresh.length;
    stored.added += await addStories(source, fresh, now);
  }
  return stored;
}

/** Stores the articles that an interrupted run has not stored. */
async function finishPending(source: FeedSource): Promise<void> {
  for (;;) {
    const left = await FeedItemModel.find({ pending: true, source: source.address })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    if (left.length === 0) return;
    await publish(source, left);
  }
}

/** The number of new stories of a source since then. Ids contain the time, so the query reads only the new ones. */
export async function countStoriesSince({ address }: FeedSource, since: Date): Promise<number> {
  const first = mongoose.Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000));
  return FeedItemModel.countDocuments({ _id: { $gte: first }, source: address, createdAt: { $gte: since } });
}

type Known = Pick<
  FeedItemDocument,
  "_id" | "keys" | "source" | "title" | "excerpt" | "url" | "publishedAt" | "articleId"
>;
type Change = { known: Known; item: FeedItem };
/** An item that is not stored yet, and those of its keys that no other story has. */
type Fresh = { item: FeedItem; keys: string[] };

async function classify(source: FeedSource, items: FeedItem[]) {
  const found = await FeedItemModel.find(
    { keys: { $in: items.flatMap(({ keys }) => keys) } },
    { keys: 1, source: 1, title: 1, excerpt: 1, url: 1, publishedAt: 1, articleId: 1 },
  ).lean<Known[]>();
  const byKey = new Map(found.flatMap((known) => known.keys.map((key) => [key, known])));
  const changed: Change[] = [];
  const fresh: Fresh[] = [];
  for (const item of items) {
    const known = item.keys.map((key) => byKey.get(key)).find((one) => one !== undefined);
    const comparison = known ? compare(source, item, known, byKey) : "fresh";
    if (comparison === "fresh") fresh.push({ item, keys: item.keys.filter((key) => !byKey.has(key)) });
    if (known && comparison === "changed") changed.push({ known, item });
  }
  return { changed, fresh: fresh.filter(({ keys }) => keys.length > 0) };
}

function compare(
  source: FeedSource,
  item: FeedItem,
  known: Known,
  byKey: Map<string, Known>,
): "fresh" | "changed" | "same" {
  const shared = item.keys.filter((key) => byKey.get(key) === known);
  const sameSource = known.source === source.address;
  // If two sources tell one story, the words of the first one stay.
  if (!sameSource) return "same";
  // Two stories of one source may have the same headline.
  if (shared.every(isTitleKey) && !isFormerVersion(known, item)) return "fresh";
  const differs = known.title !== item.title || known.excerpt !== item.excerpt;
  // Some feeds reuse one GUID or one address for one item after the other.
  const hasOtherMark = known.url !== item.url || otherGuid(item, known);
  if (hasOtherMark && !sharesWords(known.title, item.title)) return "fresh";
  return differs || known.url !== item.url ? "changed" : "same";
}

/** Whether a story that an earlier version of the program stored at a shorter address is this item. */
const isFormerVersion = (known: Known, item: FeedItem) =>
  item.keys.some(isLinkKey) && (known.url === item.url || known.url === formerAddress(item.url));

const otherGuid = (item: FeedItem, known: Known) =>
  item.keys.some(isGuidKey) &&
  known.keys.some(isGuidKey) &&
  !item.keys.some((key) => isGuidKey(key) && known.keys.includes(key));

async function applyChanges(changes: Change[]): Promise<number> {
  if (changes.length === 0) return 0;
  await updateExternalArticles(
    changes.map(({ known, item: { title, excerpt, url } }) => ({
      id: known.articleId.toHexString(),
      title,
      excerpt,
      url,
    })),
  );
  await FeedItemModel.bulkWrite(
    changes.map(({ known: { _id }, item: { title, excerpt, url } }) => ({
      updateOne: { filter: { _id }, update: { $set: { title, excerpt, url } } },
    })),
    { ordered: false },
  );
  return changes.length;
}

async function addStories(source: FeedSource, fresh: Fresh[], now: Date): Promise<number> {
  if (fresh.length === 0) return 0;
  const documents = fresh.map(
    ({ item, keys }): FeedItemDocument => ({
      _id: new mongoose.Types.ObjectId(),
      ...item,
      keys,
      source: source.address,
      articleId: new mongoose.Types.ObjectId(),
      pending: true,
      // A recipe is published at once. What a story of it is held back for would be public.
      ...(source.wrestling && !source.forReview && { recipeWanted: true }),
      recipeTries: 0,
      createdAt: now,
    }),
  );
  const duplicates = new Set<number>();
  try {
    await FeedItemModel.insertMany(documents, { ordered: false, lean: true });
  } catch (error) {
    // Another process has stored the same story a moment before.
    for (const index of duplicatesOf(error)) duplicates.add(index);
  }
  const stored = documents.filter((_document, index) => !duplicates.has(index));
  await publish(source, stored);
  return stored.length;
}

async function publish(source: FeedSource, items: FeedItemDocument[]): Promise<void> {
  if (items.length === 0) return;
  await addExternalArticles(
    items.map(({ articleId, title, excerpt, url, author, publishedAt }) => ({
      id: articleId.toHexString(),
      title,
      excerpt,
      url,
      author,
      publishedAt,
      source: source.name,
      category: source.category,
      status: source.forReview ? "draft" : "published",
    })),
  );
  await FeedItemModel.updateMany({ _id: { $in: items.map(({ _id }) => _id) } }, { $unset: { pending: 1 } });
}
