import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields } from "~/editing/edited-document.server";
import { modelFields, type Stored, valuesOf } from "~/fields/field-model.server";
import type { DeskSource } from "./feed-source";
import { presentCategory } from "./source-categories.server";
import { sourceFields } from "./source-fields";

export type SourceDocument = EditedFields &
  Stored<typeof sourceFields> & {
    /** Its name. Bin and audit log call every document by its title. */
    title: string;
    /** See `urlKeyOf`. It is unique. */
    urlKey: string;
  };

const schema = new Schema<SourceDocument>(
  {
    ...modelFields(sourceFields),
    title: { type: String, required: true },
    urlKey: { type: String, required: true },
    ...editedFields,
  },
  schemaOptions,
);
schema.index({ urlKey: 1 }, { unique: true });

export const SourceModel = defineModel<SourceDocument>("FeedSource", schema, { onPages: false });

export const toDeskSource = (document: SourceDocument, position = 0): DeskSource => ({
  id: document._id.toHexString(),
  ...valuesOf(sourceFields, document),
  category: presentCategory(document.category),
  position,
  title: document.title,
  version: document.version,
  updatedAt: document.updatedAt.toISOString(),
  updatedBy: document.updatedBy ?? null,
});

/** Two addresses with the same key are the same feed. */
export function urlKeyOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/**
 * There is one such document, as soon as somebody has changed the list on the desk. Until then the list is that of
 * `FEEDS_FILE` or of the program. The order is here and not in the sources, so that moving one is one change.
 */
export type SourceOrderDocument = { _id: string; order: Types.ObjectId[] };

const orderSchema = new Schema<SourceOrderDocument>(
  { _id: { type: String, required: true }, order: [Schema.Types.ObjectId] },
  { ...schemaOptions, timestamps: false },
);

export const SourceOrderModel = defineModel<SourceOrderDocument>("FeedSourceOrder", orderSchema, { onPages: false });

export const theOrder = { _id: "sources" };
