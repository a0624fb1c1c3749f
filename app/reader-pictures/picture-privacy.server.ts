import type { User } from "~/facts/user";
import { picturedGone, picturedOf } from "./pictured.server";
import { type OwnPicture, ownPicturePath, picturedNouns } from "./reader-picture";
import { ReaderPictureModel, toReaderPicture } from "./reader-picture.model.server";
import { dropPictures } from "./reader-pictures.server";

type Person = Pick<User, "id">;

/** The pictures that a person has sent, by what they show, the oldest first. */
export async function picturesOf({ id: userId }: Person): Promise<OwnPicture[]> {
  const found = await ReaderPictureModel.find({ userId }).sort({ noun: 1, nounId: 1, _id: 1 }).lean();
  const on = await picturedOf(found);
  return found.map((document) => {
    const { imageUrl: _address, ...picture } = toReaderPicture(document);
    return { ...picture, status: document.status, on: on(document), path: ownPicturePath(picture.id) };
  });
}

/** The pictures of a person who is erased go with them: a picture is more of somebody than words are. */
export async function erasePicturesOf({ id: userId }: Person): Promise<void> {
  await dropPictures(await ReaderPictureModel.find({ userId }, { imageUrl: 1 }).lean());
}

/** Removes the pictures of what is gone for good. That in the bin can come back. */
export async function forgetPicturesOfGone(): Promise<void> {
  for (const noun of picturedNouns) {
    const gone = await picturedGone(noun, await ReaderPictureModel.distinct("nounId", { noun }));
    if (gone.length === 0) continue;
    await dropPictures(await ReaderPictureModel.find({ noun, nounId: { $in: gone } }, { imageUrl: 1 }).lean());
  }
}
