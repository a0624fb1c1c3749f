import { type Model, type QueryFilter, Schema, type Types, type UpdateQuery } from "mongoose";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import type { Status } from "~/facts/status";
import type { ReviewField } from "./review.server";

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

type Versioned = { _id: Types.ObjectId; version: number };

// A generic model does not know that every noun has these fields. The casts that say so are only here.

/** The filter of a save. It finds a document only if nobody has saved it since. */
export const inVersion = <Document extends Versioned>({ _id, version }: Document) =>
  ({ _id, version }) as QueryFilter<Document>;

/** The update that makes a document's next version. */
export const nextVersion = <Document extends Versioned>() => ({ $inc: { version: 1 } }) as UpdateQuery<Document>;

/** The fields that all editable documents have. */
export type EditableDocument = ReviewField & {
  _id: Types.ObjectId;
  title: string;
  imageUrl?: string | null;
  /** Of a noun that has drafts. */
  status?: Status;
  /** Goes up by one with each save. A save names the version that it was made from. */
  version: number;
  /** Who saved this version. `null` for the program itself. */
  updatedBy: Editor | null;
  updatedAt: Date;
};

export type NounEditing<Document extends EditableDocument> = {
  noun: string;
  model: Model<Document>;
  /** A document as its form shows it. Revisions store it and edit conflicts compare it. */
  text(document: Document): FormText;
};
