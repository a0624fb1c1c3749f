import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields } from "~/editing/edited-document.server";
import { modelFields, type Stored, valuesOf } from "~/fields/field-model.server";
import type { DeskPage } from "./page";
import { pageFields } from "./page-fields";

export type PageDocument = EditedFields &
  Omit<Stored<typeof pageFields>, "slug"> & {
    slug: string;
    /** The present slug and every earlier one. An old address keeps working and no other page ever gets it. */
    slugs: string[];
    /** Safe HTML, made from `content` at the last save. Its placeholders are filled in when it is read. */
    contentHtml: string;
  };

const schema = new Schema<PageDocument>(
  {
    ...modelFields(pageFields),
    ...editedFields,
    slug: { type: String, required: true },
    slugs: { type: [String], required: true },
    contentHtml: { type: String, default: "" },
  },
  schemaOptions,
);
schema.index({ slugs: 1 }, { unique: true });
schema.index({ pictureIds: 1 });
// All pages at once, in the order of menus and of the desk's list.
schema.index({ title: 1, _id: 1 });

export const PageModel = defineModel<PageDocument>("Page", schema);

export function toDeskPage(document: PageDocument): DeskPage {
  const { _id, slug, version, updatedAt, updatedBy } = document;
  const values = valuesOf(pageFields, document);
  return {
    id: _id.toHexString(),
    ...values,
    slug,
    lastUpdated: values.lastUpdated?.slice(0, 10) ?? null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy ?? null,
  };
}
