import type { Types } from "mongoose";
import { z } from "zod";
import { inSteps } from "~/db/id-pages.server";
import { noteChange } from "~/editing/history/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import { archiveSlug, isSameName } from "~/facts/archive";
import { EditConflict } from "~/facts/edit-conflict";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { requiredLine } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { log } from "~/runtime/log.server";
import { type TagRenameDocument, TagRenameModel } from "~/tags/tag-rename.model.server";
import { longestTag } from "./tag";
import { findTag, modelOf, taggedNouns } from "./tags.server";

const input = z.object({
  from: z.string("Say which tag"),
  to: requiredLine("a name", longestTag).refine((name) => !/,/.test(name) && archiveSlug(name) !== "", {
    error: "Enter one tag, of letters or digits and without commas",
  }),
});

/** What a new name for a tag comes to. `joins`: another tag has it, so the two become one. */
export type WantedRename = { from: string; to: string; joins: boolean };

/** @throws Problem "invalid", "missing" if no document has the tag */
export async function readRename(typed: unknown): Promise<WantedRename> {
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

const atOnce = 50;

/**
 * Changes the documents whose tags have got other names, each by the function that its form uses: with a version, its
 * search terms and a line in the audit log. It may be cut off anywhere and run again. Returns how many it changed.
 */
export async function applyTagRenames(signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const order of await TagRenameModel.find({ wanted: true }).sort({ at: 1 }).lean<TagRenameDocument[]>()) {
    for (const noun of taggedNouns) {
      const model = modelOf(noun);
      const spellings = (await model.collection.distinct("tags")).filter(
        (tag: unknown) => typeof tag === "string" && isSameName(tag, order.from) && tag !== order.to,
      );
      if (spellings.length === 0) continue;
      const read = (behind: object) =>
        model.collection
          .find({ tags: { $in: spellings }, ...behind }, { projection: { _id: 1 } })
          .sort({ _id: 1 })
          .limit(atOnce)
          .toArray() as Promise<{ _id: Types.ObjectId }[]>;
      for await (const found of inSteps(read)) {
        for (const { _id } of found) {
          if (signal?.aborted) return changed;
          if (await renameIn(noun, _id, order)) changed++;
        }
      }
    }
    // Another name may have been given to it meanwhile.
    await TagRenameModel.updateOne({ _id: order._id, at: order.at }, { $set: { wanted: false } });
  }
  return changed;
}

const maxAttempts = 5;

async function renameIn(
  noun: (typeof taggedNouns)[number],
  _id: Types.ObjectId,
  { from, to, by }: TagRenameDocument,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const found = await modelOf(noun).collection.findOne<{ tags: string[]; version: number }>(
      { _id },
      { projection: { tags: 1, version: 1 } },
    );
    if (!found) return false;
    if (!found.tags.some((tag) => isSameName(tag, from) && tag !== to)) return false;
    const tags = [...new Set(found.tags.map((tag) => (isSameName(tag, from) || isSameName(tag, to) ? to : tag)))];
    try {
      // As a call of the API would send them: a list.
      const fields = { tags } as unknown as FormText;
      await noun.revisions.update(_id.toHexString(), fields, { by: by ?? undefined, version: found.version });
      return true;
    } catch (error) {
      if (error instanceof EditConflict && attempt < maxAttempts) continue;
      if (!(error instanceof Problem)) throw error;
      log.warn({ noun: noun.facts.name, id: _id.toHexString(), reason: error.message }, "A tag stays as it was");
      return false;
    }
  }
}
