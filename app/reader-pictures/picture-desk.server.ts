import { isObjectId } from "~/db/model.server";
import { readImagePath } from "~/facts/image";
import type { WordStatus } from "~/facts/status";
import { copyImage, removeImage } from "~/images/images.server";
import { wantRenditions } from "~/images/renditions-ahead.server";
import { picturedOf } from "./pictured.server";
import type { DeskPicture } from "./reader-picture";
import { type ReaderPictureDocument, ReaderPictureModel, toReaderPicture } from "./reader-picture.model.server";
import { dropPictures, forgetPictureCounts } from "./reader-pictures.server";

// What the people of the desk do with readers' pictures. `app/comments/desk` shows them among ratings and comments.

export const countPictures = async (status?: WordStatus): Promise<number> =>
  status ? ReaderPictureModel.countDocuments({ status }) : ReaderPictureModel.estimatedDocumentCount();

/** The ids and times of the newest. The index alone is read. */
export async function newestPictures(limit: number, status?: WordStatus): Promise<{ id: string; at: Date }[]> {
  const found = await ReaderPictureModel.find(status ? { status } : {}, { sentAt: 1 })
    .sort({ sentAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return found.map(({ _id, sentAt }) => ({ id: _id.toHexString(), at: sentAt }));
}

/** Pictures for the desk, by their ids. */
export async function deskPictures(ids: readonly string[]): Promise<Map<string, DeskPicture>> {
  const found = await ReaderPictureModel.find({ _id: { $in: ids } }).lean();
  const on = await picturedOf(found);
  return new Map(
    found.map((document) => {
      const picture = { ...toReaderPicture(document), status: document.status, on: on(document) };
      return [picture.id, picture];
    }),
  );
}

/**
 * Shows, hides or deletes these pictures.
 *
 * @returns how many of them there still were
 */
export async function changePictures(ids: readonly string[], deed: WordStatus | "delete"): Promise<number> {
  const found = await ReaderPictureModel.find({ _id: { $in: ids.filter(isObjectId) } }).lean();
  if (deed === "delete") return dropPictures(found);
  for (const picture of found) await (deed === "shown" ? show(picture) : hide(picture, deed));
  forgetPictureCounts();
  return found.length;
}

async function show({ _id, imageUrl }: ReaderPictureDocument): Promise<void> {
  await ReaderPictureModel.updateOne({ _id }, { $set: { status: "shown" } });
  const image = readImagePath(imageUrl);
  if (image) await wantRenditions(image);
}

/** Whoever has the address of a picture that readers saw is to find nothing there: so it gets another one. */
async function hide({ _id, imageUrl, status }: ReaderPictureDocument, to: WordStatus): Promise<void> {
  const moved = status === "shown" ? await copyImage(imageUrl) : imageUrl;
  const { matchedCount } = await ReaderPictureModel.updateOne(
    { _id, imageUrl },
    { $set: { status: to, imageUrl: moved ?? imageUrl } },
  );
  if (!moved || moved === imageUrl) return;
  // Somebody else may have hidden it, or removed it, at the same moment.
  await removeImage(matchedCount > 0 ? imageUrl : moved);
}

/** Whether readers see a picture: for programs. `null` if there is none. */
export async function setPictureStatus(id: string, status: WordStatus): Promise<DeskPicture | null> {
  await changePictures([id], status);
  return (await deskPictures([id].filter(isObjectId))).get(id) ?? null;
}

/** Removes a picture for good. Returns whether there was one. */
export const removePictureOf = async (id: string): Promise<boolean> => (await changePictures([id], "delete")) > 0;
