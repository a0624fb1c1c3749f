import type { Types } from "mongoose";
import { categoryLabels } from "~/articles/categories/article-categories.server";
import { isDuplicateKey } from "~/db/database.server";
import { newId } from "~/db/model.server";
import { addDocument, changeDocument } from "~/editing/edit-document.server";
import { noteChange } from "~/editing/history/audit.server";
import { nounEditing } from "~/editing/noun-editing.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseChanges, parseInput } from "~/forms/parse";
import { isPublicUrl } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";
import { FeedAccessModel } from "./feed-access.model.server";
import { type DeskSource, maxFeedSources, newSourceLimits } from "./feed-source";
import {
  type SourceDocument,
  SourceModel,
  SourceOrderModel,
  theOrder,
  toDeskSource,
  urlKeyOf,
} from "./source.model.server";
import { sourceSchema } from "./source.schema.server";
import { sourceFacts } from "./source-fields";
import { findSource, listSources, storedOrder, storeSourceList } from "./source-list.server";

const editing = nounEditing({
  facts: sourceFacts,
  model: SourceModel,
  toDesk: (document: SourceDocument) => toDeskSource(document),
  // It comes out of the bin.
  placed: async ({ _id, url }) => {
    const id = _id.toHexString();
    if (await isTaken(url, id)) throw new Problem("conflict", restoredTwice);
    const { error } = await takePlace(id);
    if (error) throw error;
    return {};
  },
});

const restoredTwice = "Another source has its address by now, so it stays in the bin.";

/**
 * Adds a source at the end of the list. One that says nothing about its limits gets those of `newSourceLimits`.
 *
 * @throws Problem "invalid" by field, or "conflict" if the list is full
 */
export async function createSource(input: unknown, context: WriteContext = {}): Promise<DeskSource> {
  const fields = parseInput(sourceSchema, { ...newSourceLimits, ...(input as object) });
  refusePrivate(fields.url);
  await storeSourceList();
  const id = context.id ?? newId();
  const { error, isNew } = await takePlace(id);
  if (error) throw error;
  try {
    const made = await addDocument(editing, fields, { ...context, id }, async () => {
      if (await isTaken(fields.url, id)) throw taken();
      return derived(fields);
    });
    return await present(made._id.toHexString());
  } catch (failure) {
    if (isNew) await leavePlace(id);
    throw failure;
  }
}

/** Changes a source. @throws Problem "invalid" by field, "missing"; EditConflict */
export async function updateSource(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskSource> {
  const changes = parseChanges(sourceSchema, input);
  if (changes.url !== undefined) refusePrivate(changes.url);
  await storeSourceList();
  if (changes.url !== undefined && (await isTaken(changes.url, id))) throw taken();
  const before = await findSource(id);
  try {
    const changed = await changeDocument(editing, id, context, () => changes as Partial<SourceDocument>, derived);
    // A password belongs to an address.
    if (before && before.url !== changed.url) await FeedAccessModel.deleteOne({ _id: before.url });
    return await present(changed._id.toHexString());
  } catch (error) {
    throw isDuplicateKey(error, "urlKey") ? taken() : error;
  }
}

/** Puts a source into the bin, without its password. What it has brought stays. @throws Problem "missing" */
export async function removeSource(id: string, context: { by?: Editor } = {}): Promise<void> {
  await storeSourceList();
  const source = await findSource(id);
  // Its place goes first: see `storeSourceList`.
  await leavePlace(id);
  await editing.remove(id, context);
  if (source) await FeedAccessModel.deleteOne({ _id: source.url });
}

/** Takes a source out of the bin, to the end of the list. @throws Problem "missing" or "conflict" */
export async function restoreSource(id: string, context: { by?: Editor } = {}): Promise<{ readdressed: boolean }> {
  await storeSourceList();
  return editing.restore(id, context);
}

export const sourceRevisions = {
  ...editing.revisionsBy(updateSource),
  names: async () => ({ category: categoryLabels() }),
};

const maxAttempts = 50;

/** Moves a source one place up or down. At the end of the list it stays. @throws Problem "missing" */
export async function moveSource(id: string, by: 1 | -1, context: { by?: Editor } = {}): Promise<void> {
  await storeSourceList();
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await storedOrder();
    const list = await listSources();
    const from = list.findIndex((source) => source.id === id);
    const [moved, other] = [list[from], list[from + by]];
    if (!moved) throw new Problem("missing", "This source does not exist any more");
    if (!other) return;
    const ids = list.map((source) => source.id);
    ids[from] = other.id;
    ids[from + by] = moved.id;
    const { matchedCount } = await SourceOrderModel.updateOne(
      { ...theOrder, order: before as Types.ObjectId[] },
      { $set: { order: ids } },
    );
    if (matchedCount === 0) continue;
    await noteChange({
      ...context,
      action: "updated",
      noun: sourceFacts.name,
      id,
      title: moved.name,
      fields: ["order"],
    });
    return;
  }
  throw new Problem("conflict", "The list is being changed. Move this source again.");
}

/** Asks the database for the number of places with each new one, so that many callers at once do not exceed it. */
async function takePlace(id: string): Promise<{ error?: Problem; isNew: boolean }> {
  const free = { [`order.${maxFeedSources - 1}`]: { $exists: false } };
  const { matchedCount, modifiedCount } = await SourceOrderModel.updateOne(
    { ...theOrder, $or: [{ order: id }, free] },
    { $addToSet: { order: id } },
  );
  const error = matchedCount === 0 ? new Problem("conflict", listFull) : undefined;
  return { error, isNew: modifiedCount === 1 };
}

const listFull = `There are ${maxFeedSources} sources already, which is the most there can be. Delete one first.`;

async function leavePlace(id: string): Promise<void> {
  await SourceOrderModel.updateOne(theOrder, { $pull: { order: id } });
}

const derived = ({ name = "", url = "" }: Partial<SourceDocument>) => ({ title: name, urlKey: urlKeyOf(url) });

/** Whether another source of the stored list has this address. */
const isTaken = async (url: string, id: string): Promise<boolean> =>
  (await SourceModel.exists({ urlKey: urlKeyOf(url), _id: { $ne: id } })) !== null;

const taken = () => invalid("A source with this address is in the list already");

/** A name is checked when it is asked, as its address may change. @throws Problem "invalid" */
export function refusePrivate(url: string): void {
  if (!config().feedsAllowPrivate && !isPublicUrl(new URL(url)))
    throw invalid("This address is private. Only public ones are asked");
}

const invalid = (message: string) => new Problem("invalid", "Some fields need your attention", { url: [message] });

async function present(id: string): Promise<DeskSource> {
  const found = await findSource(id);
  if (!found) throw new Problem("missing", "This source does not exist any more");
  return found;
}
