import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates } from "~/editing/edited-document.server";
import { defaultDocuments } from "~/editing/keyed/default-documents.server";
import { modelFields, type Stored, valuesOf } from "~/fields/field-model.server";
import { type Cuisine, defaultCuisines } from "./cuisine";
import { cuisineFields } from "./cuisine-fields";

export type CuisineDocument = EditedFields &
  Stored<typeof cuisineFields> & {
    key: string;
    /** Its label once more: history and bin name every document by its title. */
    title: string;
  };

const schema = new Schema<CuisineDocument>(
  {
    ...modelFields(cuisineFields),
    ...editedFields,
    key: { type: String, required: true },
    title: { type: String, required: true },
  },
  schemaOptions,
);
schema.index({ key: 1 }, { unique: true });

export const CuisineModel = defineModel<CuisineDocument>("RecipeCuisine", schema);

export const defaultCuisineDocuments: CuisineDocument[] = defaultDocuments(
  "recipe-cuisine",
  Object.entries(defaultCuisines).map(([key, label]) => ({ key, label })),
);

export function toCuisine(document: CuisineDocument): Cuisine {
  const { key, title, version, updatedBy } = document;
  const { id, updatedAt } = idAndDates(document);
  return { id, key, title, ...valuesOf(cuisineFields, document), version, updatedAt, updatedBy };
}
