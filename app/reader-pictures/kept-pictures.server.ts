import { removeImage, storePreparedImage } from "~/images/images.server";
import { type ReaderPictureDocument, ReaderPictureModel } from "./reader-picture.model.server";
import { dropPictures, forgetPictureCounts } from "./reader-pictures.server";

/** A picture that nobody who has an account here sent. */
type KeptPicture = Pick<ReaderPictureDocument, "noun" | "nounId" | "name" | "text" | "status" | "sentAt"> & {
  id: string;
};

/**
 * Stores a picture under its id. One that is there already stays as it is.
 *
 * @param data WebP, as `prepareImage` makes it
 * @returns whether it was new
 */
export async function keepPicture({ id, ...picture }: KeptPicture, data: Buffer): Promise<boolean> {
  if (await ReaderPictureModel.exists({ _id: id })) return false;
  const imageUrl = await storePreparedImage(data);
  const { upsertedCount } = await ReaderPictureModel.updateOne(
    { _id: id },
    { $setOnInsert: { ...picture, imageUrl, userId: null } },
    { upsert: true },
  );
  // Another process has loaded it at the same moment.
  if (upsertedCount === 0) await removeImage(imageUrl);
  forgetPictureCounts();
  return upsertedCount > 0;
}

/** Removes them again. Returns how many there were. */
export const dropKeptPictures = async (ids: readonly string[]): Promise<number> =>
  dropPictures(await ReaderPictureModel.find({ _id: { $in: ids }, userId: null }, { imageUrl: 1 }).lean());
