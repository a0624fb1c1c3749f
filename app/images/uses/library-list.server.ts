import type { QueryFilter } from "mongoose";
import type { DeskPage } from "~/desk/list/desk";
import type { ListedPicture } from "~/images/desk/picture-use";
import { type LibraryPicture, picturesPerPage } from "~/images/library/picture";
import { type PictureDocument, PictureModel, toPicture } from "~/images/library/picture.model.server";
import { titleWordsFilter } from "~/search-index/title-words.server";
import { countUses, namedPictureIds } from "./uses.server";

export type LibraryView = {
  /** The beginnings of words of description, caption, credit or file name. */
  q?: string;
  /** Only those without a description. */
  missing?: "alt";
  /** Only those that nothing names, not even an earlier version. */
  unused?: boolean;
  page?: number;
};

/** Fifty pictures of the library, newest first, and how many fit. */
export async function listPictures({ page = 1, ...view }: LibraryView): Promise<DeskPage<ListedPicture>> {
  const filter = await filterOf(view);
  const total = await PictureModel.countDocuments(filter);
  const pages = Math.max(1, Math.ceil(total / picturesPerPage));
  const shown = Math.min(Math.max(1, page), pages);
  const found = await PictureModel.find(filter)
    .sort(newestFirst)
    .skip((shown - 1) * picturesPerPage)
    .limit(picturesPerPage)
    .lean<PictureDocument[]>();
  return { items: await withUses(found.map(toPicture)), total, page: shown, pages };
}

const newestFirst = { uploadedAt: -1, _id: -1 } as const;

async function filterOf({ q, missing, unused }: LibraryView): Promise<QueryFilter<PictureDocument>> {
  return {
    ...titleWordsFilter(q),
    ...(missing === "alt" && { alt: "" }),
    ...(unused && { _id: { $nin: [...(await namedPictureIds())] } }),
  };
}

async function withUses(pictures: LibraryPicture[]): Promise<ListedPicture[]> {
  const { counts, kept } = await countUses(pictures.map(({ id }) => id));
  return pictures.map((picture) => ({
    ...picture,
    uses: counts.get(picture.id) ?? 0,
    kept: kept.has(picture.id),
  }));
}
