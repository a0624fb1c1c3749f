import type { LatestPicture } from "./picture";
import { type PictureDocument, PictureModel, pictureAddress } from "./picture.model.server";

const most = 12;

/** The latest pictures of the library, for a form that is open. */
export async function latestPictures(): Promise<LatestPicture[]> {
  const found = await PictureModel.find({}, { width: 1, height: 1, animated: 1, alt: 1, fileName: 1 })
    .sort({ uploadedAt: -1, _id: -1 })
    .limit(most)
    .lean<Pick<PictureDocument, "_id" | "width" | "height" | "animated" | "alt" | "fileName">[]>();
  return found.map((picture) => ({
    id: picture._id.toHexString(),
    url: pictureAddress(picture),
    alt: picture.alt ?? "",
    fileName: picture.fileName ?? "",
  }));
}
