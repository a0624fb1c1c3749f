import type { Editor } from "~/facts/editor";
import type { Change, ChangeAction } from "./audit";
import { ChangeModel, toChange } from "./audit.model.server";

/** Writes a line into the audit log. */
export async function noteChange(change: {
  by?: Editor;
  action: ChangeAction;
  noun: string;
  id: string;
  title: string;
  fields?: string[];
}): Promise<void> {
  const { by = null, action, noun, id, title, fields = [] } = change;
  await ChangeModel.create({ at: new Date(), by, action, noun, nounId: id, title, fields });
}

/** A line that is there already stays as it is. Returns how many were new. */
export async function keepChanges(changes: readonly (Omit<Change, "at"> & { at: Date })[]): Promise<number> {
  const { upsertedCount } = await ChangeModel.bulkWrite(
    changes.map(({ id, ...change }) => ({
      updateOne: { filter: { _id: id }, update: { $setOnInsert: change }, upsert: true },
    })),
  );
  return upsertedCount;
}

/** Removes such lines. Returns how many of them there were. */
export async function dropKeptChanges(ids: readonly string[]): Promise<number> {
  const { deletedCount } = await ChangeModel.deleteMany({ _id: { $in: ids } });
  return deletedCount;
}

const changesPerPage = 50;

/** The audit log, latest first, one page of it. With `noun`, only the lines of that noun; with `nouns`, of those. */
export async function listChanges({
  noun,
  nouns = noun === undefined ? undefined : [noun],
  page = 1,
}: {
  noun?: string;
  nouns?: readonly string[];
  page?: number;
} = {}): Promise<{
  changes: Change[];
  more: boolean;
}> {
  const found = await ChangeModel.find(nouns ? { noun: { $in: nouns } } : {})
    .sort({ at: -1, _id: -1 })
    .skip((page - 1) * changesPerPage)
    .limit(changesPerPage + 1)
    .lean();
  return { changes: found.slice(0, changesPerPage).map(toChange), more: found.length > changesPerPage };
}

export const changeDays = 730;

/** Deletes lines that are older than two years. Returns how many. */
export async function forgetOldChanges(): Promise<number> {
  const before = new Date(Date.now() - changeDays * 24 * 60 * 60_000);
  const { deletedCount } = await ChangeModel.deleteMany({ at: { $lt: before } });
  return deletedCount;
}
