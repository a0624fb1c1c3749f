import { Schema, type Types } from "mongoose";
import type { Editor } from "~/facts/editor";

/** What every document that editors change has beside the fields of its form. */
export type EditedFields = {
  _id: Types.ObjectId;
  /** Goes up by one with each save; an editor's save names the version it was made from. */
  version: number;
  /** Who saved this version; `null` for the program itself. */
  updatedBy: Editor | null;
  /** The words by whose beginnings the desk's list is searched: see ~/search-index/title-words.server. */
  titleWords: string[];
  createdAt: Date;
  updatedAt: Date;
};

/** The same in a model's schema, whose options add the dates. */
export const editedFields = {
  version: { type: Number, default: 1 },
  updatedBy: { type: Schema.Types.Mixed, default: null },
  titleWords: [String],
};

/** For reading documents without them. */
export const withoutEditedFields = { version: 0, updatedBy: 0, titleWords: 0 } as const;

export const idAndDates = ({ _id, createdAt, updatedAt }: Pick<EditedFields, "_id" | "createdAt" | "updatedAt">) => ({
  id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
