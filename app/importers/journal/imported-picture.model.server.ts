import { createHash } from "node:crypto";
import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** A picture that was fetched from another site, so that no run fetches it again. */
export type ImportedPictureDocument = {
  /** SHA-256 of its old address. */
  _id: string;
  url: string;
  /** Its address here: `/images/…`. */
  path: string;
};

const schema = new Schema<ImportedPictureDocument>({ _id: String, url: types.text, path: types.text }, schemaOptions);

export const ImportedPictureModel = defineModel<ImportedPictureDocument>("ImportedPicture", schema, {
  onPages: false,
});

/** The id of a picture's entry. */
export const pictureEntryId = (url: string): string => createHash("sha256").update(url).digest("hex");
