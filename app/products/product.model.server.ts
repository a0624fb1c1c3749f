import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Product, ProductCategory, ProductOnCard, ProductSummary } from "./product";

export type ProductDocument = {
  _id: Types.ObjectId;
  title: string;
  description: string;
  price: Types.Decimal128;
  originalPrice: Types.Decimal128 | null;
  imageUrl: string | null;
  imageAlt: string;
  vendor: string | null;
  categoryId: number | null;
  rating: Types.Decimal128 | null;
  reviewCount: number;
  inStock: boolean;
  features: string[];
  affiliateUrl: string | null;
  tags: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const textOrNull = { type: String, default: null };

const schema = new Schema<ProductDocument>(
  {
    title: { type: String, required: true },
    description: { type: String, required: true },
    price: { type: Schema.Types.Decimal128, required: true },
    originalPrice: { type: Schema.Types.Decimal128, default: null },
    imageUrl: textOrNull,
    imageAlt: { type: String, default: "" },
    vendor: textOrNull,
    categoryId: { type: Number, default: null },
    rating: { type: Schema.Types.Decimal128, default: null },
    reviewCount: { type: Number, default: 0 },
    inStock: { type: Boolean, default: true },
    features: [String],
    affiliateUrl: textOrNull,
    tags: [String],
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ categoryId: 1, createdAt: -1, _id: -1 });

export const ProductModel = defineModel<ProductDocument>("Product", schema);

/** The fields that a list of the API is not read with. */
export const productSummaryProjection: Record<string, 0> = { features: 0, affiliateUrl: 0, version: 0 };

export type ProductSummaryDocument = Omit<ProductDocument, "features" | "affiliateUrl" | "version">;

export function toProductSummary(document: ProductSummaryDocument): ProductSummary {
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    price: document.price.toString(),
    originalPrice: document.originalPrice?.toString() ?? null,
    imageUrl: document.imageUrl,
    imageAlt: document.imageAlt,
    vendor: document.vendor,
    categoryId: document.categoryId,
    rating: document.rating?.toString() ?? null,
    reviewCount: document.reviewCount,
    inStock: document.inStock,
    tags: document.tags,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

const cardFields = [
  "title",
  "price",
  "originalPrice",
  "imageUrl",
  "vendor",
  "rating",
  "reviewCount",
  "inStock",
  "tags",
] as const satisfies (keyof ProductDocument)[];

/** The fields that a card is read with. */
export const productCardProjection = Object.fromEntries(cardFields.map((field) => [field, 1])) as Record<string, 1>;

export type ProductCardDocument = Pick<ProductDocument, "_id" | (typeof cardFields)[number]>;

export function toProductOnCard(document: ProductCardDocument): ProductOnCard {
  return {
    id: document._id.toHexString(),
    title: document.title,
    price: document.price.toString(),
    originalPrice: document.originalPrice?.toString() ?? null,
    imageUrl: document.imageUrl,
    vendor: document.vendor,
    rating: document.rating?.toString() ?? null,
    reviewCount: document.reviewCount,
    inStock: document.inStock,
    tags: document.tags,
  };
}

export function toProduct(document: ProductDocument): Product {
  const { features, affiliateUrl } = document;
  return { ...toProductSummary(document), features, affiliateUrl };
}

export type ProductCategoryDocument = {
  _id: Types.ObjectId;
  number: number;
  name: string;
  description: string | null;
  version: number;
};

const categorySchema = new Schema<ProductCategoryDocument>(
  {
    number: { type: Number, required: true },
    name: { type: String, required: true },
    description: textOrNull,
    version: { type: Number, default: 1 },
  },
  schemaOptions,
);
categorySchema.index({ number: 1 }, { unique: true });

export const ProductCategoryModel = defineModel<ProductCategoryDocument>("ProductCategory", categorySchema);

export const toProductCategory = ({ number, name, description }: ProductCategoryDocument): ProductCategory => ({
  id: number,
  name,
  description,
});
