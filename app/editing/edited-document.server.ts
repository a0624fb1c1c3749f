import { Schema, type Types } from "mongoose";
import type { Editor } from "~/facts/editor";

/** The fields of every editable document that its form does not have. */
export type EditedFields = {
  _id: Types.ObjectId;
  /** Goes up by one with each save. A save names the version that it was made from. */
  version: number;
  /** Who saved this version. `null` for the program itself. */
  updatedBy: Editor | null;
  /** The search of the desk's list compares the starts of these words: see ~/search-index/title-words.server. */
  titleWords: string[];
  /** The ids of the pictures that it names: see ~/images/library/picture-ids.server. */
  pictureIds?: string[];
  createdAt: Date;
  updatedAt: Date;
};

/** These fields in a model's schema. The schema's options add the dates. */
export const editedFields = {
  version: { type: Number, default: 1 },
  updatedBy: { type: Schema.Types.Mixed, default: null },
  titleWords: [String],
  pictureIds: [String],
};

/** A projection that leaves them out. */
export const withoutEditedFields = { version: 0, updatedBy: 0, titleWords: 0, pictureIds: 0 } as const;

export const idAndDates = ({ _id, createdAt, updatedAt }: Pick<EditedFields, "_id" | "createdAt" | "updatedAt">) => ({
  id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
