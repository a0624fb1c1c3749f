import { z } from "zod";
import { noteChange } from "~/editing/history/audit.server";
import { renameInDocuments } from "~/editing/renames/rename-in-documents.server";
import type { WriteContext } from "~/editing/write-context.server";
import { archiveSlug, isSameName } from "~/facts/archive";
import { Problem } from "~/facts/problem";
import { requiredLine } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { type TagRenameDocument, TagRenameModel } from "~/tags/tag-rename.model.server";
import { longestTag } from "./tag";
import { findTag, taggedNouns } from "./tags.server";

const input = z.object({
  from: z.string("Say which tag"),
  to: requiredLine("a name", longestTag).refine((name) => !/,/.test(name) && archiveSlug(name) !== "", {
    error: "Enter one tag, of letters or digits and without commas",
  }),
});

/** What a new name for a tag comes to. `joins`: another tag has it, so the two become one. */
type WantedRename = { from: string; to: string; joins: boolean };

/** @throws Problem "invalid", "missing" if no document has the tag */
async function readRename(typed: unknown): Promise<WantedRename> {
  const { from, to } = parseInput(input, typed);
  const tag = await findTag(from);
  if (!tag) throw new Problem("missing", "No text has this tag any more");
  if (tag.name === to) throw new Problem("invalid", "This is its name already", { to: ["Enter another name"] });
  const other = await findTag(to);
  return { from: tag.name, to, joins: other !== null && other.slug !== tag.slug };
}

/**
 * Gives a tag another name: the order is stored, `applyTagRenames` carries it out, and the tag's old address leads to the
 * new one from now on. If another tag has the name, the two become one.
 *
 * @param sure says that they may
 * @throws Problem "invalid", "missing"; "conflict" for two tags without `sure`
 */
export async function renameTag(
  typed: unknown,
  { by, sure = false }: Pick<WriteContext, "by"> & { sure?: boolean },
): Promise<WantedRename> {
  const wanted = await readRename(typed);
  const { from, to, joins } = wanted;
  if (joins && !sure)
    throw new Problem("conflict", `There is a tag “${to}” already`, {
      sure: ["Say that the two become one"],
    });
  const [old, present] = [archiveSlug(from), archiveSlug(to)];
  const order = { from, to, by: by ?? null, at: new Date(), wanted: true };
  await TagRenameModel.findOneAndUpdate({ _id: old }, { $set: order }, { upsert: true });
  if (present !== old) await TagRenameModel.deleteOne({ _id: present });
  // Older names lead to the newest one at once.
  const earlier = await TagRenameModel.find({ _id: { $ne: old } }, { to: 1 }).lean();
  const ids = earlier.filter((one) => archiveSlug(one.to) === old).map(({ _id }) => _id);
  if (ids.length > 0) await TagRenameModel.updateMany({ _id: { $in: ids } }, { $set: { to } });
  await noteChange({ by, action: "renamed", noun: "tag", id: old, title: `${from}: it is ${to} now` });
  return wanted;
}

/**
 * Changes the documents whose tags have got other names. It may be cut off anywhere and run again. Returns how many it
 * changed.
 */
export async function applyTagRenames(signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const order of await TagRenameModel.find({ wanted: true }).sort({ at: 1 }).lean<TagRenameDocument[]>()) {
    const { from, to, by } = order;
    for (const noun of taggedNouns) {
      changed += await renameInDocuments(noun, {
        field: "tags",
        isOld: (tag) => tag !== to && isSameName(tag, from),
        renamed: (tags) => renamedTags(tags as string[], order),
        by: by ?? undefined,
        signal,
      });
    }
    if (signal?.aborted) return changed;
    // Another name may have been given to it meanwhile.
    await TagRenameModel.updateOne({ _id: order._id, at: order.at }, { $set: { wanted: false } });
  }
  return changed;
}

const renamedTags = (tags: string[], { from, to }: Pick<TagRenameDocument, "from" | "to">) => [
  ...new Set(tags.map((tag) => (isSameName(tag, from) || isSameName(tag, to) ? to : tag))),
];
