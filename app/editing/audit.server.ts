import type { Editor } from "~/facts/editor";
import { ChangeModel, toChange } from "./audit.model.server";
import type { Change, ChangeAction, EditedNoun } from "./editing";

/** Writes a line into the audit trail. */
export async function noteChange(change: {
  by?: Editor;
  action: ChangeAction;
  noun: EditedNoun;
  id: string;
  title: string;
  fields?: string[];
}): Promise<void> {
  const { by = null, action, noun, id, title, fields = [] } = change;
  await ChangeModel.create({ at: new Date(), by, action, noun, nounId: id, title, fields });
}

const changesPerPage = 50;

/** The audit trail, latest first, a page at a time from 1; of one noun alone where it is given. */
export async function listChanges({ noun, page = 1 }: { noun?: EditedNoun; page?: number } = {}): Promise<{
  changes: Change[];
  more: boolean;
}> {
  const found = await ChangeModel.find(noun ? { noun } : {})
    .sort({ at: -1, _id: -1 })
    .skip((page - 1) * changesPerPage)
    .limit(changesPerPage + 1)
    .lean();
  return { changes: found.slice(0, changesPerPage).map(toChange), more: found.length > changesPerPage };
}

const keptDays = 730;

/** Forgets lines that are older than two years. Returns how many. */
export async function forgetOldChanges(): Promise<number> {
  const before = new Date(Date.now() - keptDays * 24 * 60 * 60_000);
  const { deletedCount } = await ChangeModel.deleteMany({ at: { $lt: before } });
  return deletedCount;
}
