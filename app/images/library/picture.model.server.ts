import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { imagePath } from "~/facts/image";
import { modelFields, type Stored, valuesOf } from "~/fields/field-model.server";
import { titleWords } from "~/search-index/title-words.server";
import type { LibraryPicture } from "./picture";
import { pictureFields } from "./picture-fields";

/** What the site knows of a picture. Its bytes are in ~/images/bytes/image-store.server, under the same id. */
export type PictureDocument = Stored<typeof pictureFields> & {
  _id: Types.ObjectId;
  width: number;
  height: number;
  animated: boolean;
  fileName: string;
  bytes: number;
  /** SHA-256 of the uploaded bytes. Nobody knows those of an earlier version's pictures. */
  hash?: string;
  uploadedAt: Date;
  uploadedBy: Editor | null;
  /** The picture that takes its place in all documents, until none is left: see ~/images/desk/uses. */
  replacedBy?: Types.ObjectId | null;
  /** Who wants that. */
  replacedFor?: Editor | null;
  /** Its name in the list of changes. */
  title: string;
  version: number;
  updatedBy: Editor | null;
  titleWords: string[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<PictureDocument>(
  {
    ...modelFields(pictureFields),
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    animated: { type: Boolean, default: false },
    fileName: { type: String, default: "" },
    bytes: { type: Number, required: true },
    hash: String,
    uploadedAt: { type: Date, required: true },
    uploadedBy: { type: Schema.Types.Mixed, default: null },
    replacedBy: { type: Schema.Types.ObjectId, default: undefined },
    replacedFor: { type: Schema.Types.Mixed, default: undefined },
    title: { type: String, required: true },
    version: { type: Number, default: 1 },
    updatedBy: { type: Schema.Types.Mixed, default: null },
    titleWords: [String],
  },
  schemaOptions,
);
// The library, newest first.
schema.index({ uploadedAt: -1, _id: -1 });
schema.index({ alt: 1, uploadedAt: -1, _id: -1 });
schema.index({ titleWords: 1 });
// Those with a focal point.
schema.index({ updatedAt: -1 }, { name: "focused", partialFilterExpression: { focusX: { $gte: 0 } } });
schema.index({ hash: 1 }, { unique: true, partialFilterExpression: { hash: { $type: "string" } } });
schema.index({ replacedBy: 1 }, { partialFilterExpression: { replacedBy: { $type: "objectId" } } });

export const PictureModel = defineModel<PictureDocument>("Picture", schema);

/** The fields that are made from what people say of a picture. */
export const derivedPictureFields = ({
  alt = "",
  caption = "",
  credit = "",
  fileName = "",
}: Partial<Pick<PictureDocument, "alt" | "caption" | "credit" | "fileName">>) => ({
  title: alt || fileName || "A picture",
  titleWords: titleWords(`${alt} ${caption} ${credit} ${fileName}`),
});

export const pictureAddress = ({
  _id,
  width,
  height,
  animated,
}: Pick<PictureDocument, "_id" | "width" | "height" | "animated">) =>
  imagePath({ id: _id.toHexString(), width, height, animated });

export function toPicture(document: PictureDocument): LibraryPicture {
  const { _id, width, height, fileName, bytes, uploadedAt, uploadedBy, version, updatedAt, updatedBy } = document;
  return {
    id: _id.toHexString(),
    url: pictureAddress(document),
    width,
    height,
    ...valuesOf(pictureFields, document),
    fileName,
    bytes,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: uploadedBy ?? null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy ?? null,
  };
}
