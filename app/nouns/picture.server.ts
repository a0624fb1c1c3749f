import type { Noun } from "~/editing/noun.server";
import { rebuildDocuments } from "~/editing/rebuild.server";
import { PictureHomeModel } from "~/images/bytes/picture-home.model.server";
import { rebuildPictures } from "~/images/desk/known-pictures.server";
import { derivedPictureFields, PictureModel } from "~/images/library/picture.model.server";
import { pictureFacts } from "~/images/library/picture-fields";
import { RenditionInTheMakingModel, WantedRenditionsModel } from "~/images/rendition-work.model.server";

/** The library of pictures. Their bytes are exported beside it: see ~/import-export/pictures.server. */
export const picture: Noun = {
  facts: pictureFacts,
  stored: [
    { model: PictureModel, exported: { as: "pictures" }, editors: ["updatedBy", "uploadedBy", "replacedFor"] },
    { model: WantedRenditionsModel, exported: { leftOut: "an import asks for its own" } },
    { model: PictureHomeModel, exported: { leftOut: "where the pictures of this database are" } },
    { model: RenditionInTheMakingModel, exported: { leftOut: "what is being made at this moment" } },
  ],
  rebuild: rebuildPictures,
  complete: () => rebuildDocuments(PictureModel, derivedPictureFields),
};
