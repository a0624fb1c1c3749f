import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { ProductCategory } from "./product";

export type ProductCategoryDocument = {
  _id: Types.ObjectId;
  number: number;
  name: string;
  /** See `categoryNameKey`. It is unique. */
  nameKey: string;
  description: string | null;
  version: number;
};

const categorySchema = new Schema<ProductCategoryDocument>(
  {
    number: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, default: null },
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
categorySchema.index({ number: 1 }, { unique: true });
// Documents of an earlier version have no key until a migration adds it. Migrations run after indexes are made.
categorySchema.index({ nameKey: 1 }, { unique: true, partialFilterExpression: { nameKey: { $type: "string" } } });

export const ProductCategoryModel = defineModel<ProductCategoryDocument>("ProductCategory", categorySchema);

export const toProductCategory = ({ number, name, description }: ProductCategoryDocument): ProductCategory => ({
  id: number,
  name,
  description: description ?? null,
});
