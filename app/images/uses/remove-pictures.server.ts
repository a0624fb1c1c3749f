import { noteChange } from "~/editing/history/audit.server";
import { forgetRevisions } from "~/editing/history/revisions.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { originalsUnclaimedSince } from "~/images/bytes/image-store.server";
import { type PictureDocument, PictureModel } from "~/images/library/picture.model.server";
import { pictureFacts } from "~/images/library/picture-fields";
import { findPicture } from "~/images/pictures.server";
import { removeIfUnreferenced } from "~/images/unreferenced-images.server";
import { namedPictureIds } from "./uses.server";

const dayMs = 24 * 60 * 60_000;
/** So many are removed by one form. */
const mostAtOnce = 500;

/**
 * Removes a picture that nothing uses, for good.
 *
 * @throws Problem "missing"; "conflict" if a document, an earlier version or something in the bin names it
 */
export async function removePicture(id: string, { by }: { by: Editor }): Promise<void> {
  const picture = await findPicture(id);
  if (!picture) throw new Problem("missing", "This picture does not exist any more");
  if ((await removeAll([id], by)) > 0) return;
  throw new Problem("conflict", "This picture is used, or kept by an earlier version. It was not deleted.");
}

/** The ids of the pictures that nothing has used for more than a day, the oldest first. */
export async function unusedForADay(now = new Date()): Promise<string[]> {
  const [old, named] = await Promise.all([originalsUnclaimedSince(new Date(now.getTime() - dayMs)), namedPictureIds()]);
  const candidates = [...old].filter((id) => !named.has(id));
  const found = await PictureModel.find({ _id: { $in: candidates } }, { _id: 1 })
    .sort({ uploadedAt: 1 })
    .limit(mostAtOnce)
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}

/** Removes the pictures of `unusedForADay`. Returns how many. */
export const removeUnusedPictures = async ({ by, now }: { by: Editor; now?: Date }): Promise<number> =>
  removeAll(await unusedForADay(now), by);

/** Whatever the kept lists say: only what stands nowhere in the database is removed. */
async function removeAll(ids: string[], by: Editor): Promise<number> {
  const known = await PictureModel.find({ _id: { $in: ids } }, { title: 1 }).lean<
    Pick<PictureDocument, "_id" | "title">[]
  >();
  const titles = new Map(known.map(({ _id, title }) => [_id.toHexString(), title]));
  const removed = await removeIfUnreferenced([...titles.keys()]);
  for (const id of removed) {
    await noteChange({ by, action: "deleted", noun: pictureFacts.name, id, title: titles.get(id) ?? "" });
  }
  await forgetRevisions(removed);
  return removed.length;
}
