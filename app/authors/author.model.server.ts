import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates } from "~/editing/edited-document.server";
import { type Addressed, indexSlugs, slugFields } from "~/editing/slugs.server";
import { modelFields, type Stored, valuesOf } from "~/fields/field-model.server";
import type { DeskAuthor } from "./author";
import { authorFields } from "./author-fields";

export type AuthorDocument = EditedFields &
  Addressed &
  Omit<Stored<typeof authorFields>, "slug"> & {
    /** The name once more: history and bin name every document by its title. */
    title: string;
    /** Names that texts may still have: see `applyAuthorNames`. */
    formerNames: string[];
  };

const schema = new Schema<AuthorDocument>(
  {
    ...modelFields(authorFields),
    ...editedFields,
    ...slugFields,
    title: { type: String, required: true },
    formerNames: [String],
  },
  schemaOptions,
);
indexSlugs(schema);
schema.index({ formerNames: 1 });
// The desk's list.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });

export const AuthorModel = defineModel<AuthorDocument>("Author", schema);

export function toDeskAuthor(document: AuthorDocument): DeskAuthor {
  const { title, slug, version, updatedBy } = document;
  const { id, updatedAt } = idAndDates(document);
  return { id, title, ...valuesOf(authorFields, document), slug, version, updatedAt, updatedBy: updatedBy ?? null };
}
