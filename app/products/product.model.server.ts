import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/editing/editor";
import {
  type AffiliateProduct,
  claimOf,
  type Product,
  type ProductCategory,
  type ProductOnCard,
  type ProductSummary,
} from "./product";

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
  /** The present affiliate address and every earlier one: a text that was written with an old one leads to the present. */
  affiliateUrls: string[];
  directLink: boolean;
  priceCheckedAt: Date;
  tags: string[];
  /** See ~/search/title-words.server. */
  titleWords: string[];
  /** Goes up by one with each save; an editor's save names the version it was made from. */
  version: number;
  /** Who saved this version; `null` for the program itself. */
  updatedBy: Editor | null;
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
    affiliateUrls: [String],
    directLink: { type: Boolean, default: false },
    priceCheckedAt: { type: Date, required: true },
    tags: [String],
    titleWords: [String],
    version: { type: Number, default: 1 },
    updatedBy: { type: Schema.Types.Mixed, default: null },
  },
  schemaOptions,
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ categoryId: 1, createdAt: -1, _id: -1 });
schema.index({ affiliateUrls: 1 });
schema.index({ titleWords: 1 });
// The sitemap.
schema.index({ _id: 1, updatedAt: 1 });

export const ProductModel = defineModel<ProductDocument>("Product", schema);

/** The fields that a list of the API is not read with. */
export const productSummaryProjection: Record<string, 0> = {
  features: 0,
  affiliateUrl: 0,
  affiliateUrls: 0,
  directLink: 0,
  titleWords: 0,
  version: 0,
  updatedBy: 0,
};

export type ProductSummaryDocument = Omit<
  ProductDocument,
  "features" | "affiliateUrl" | "affiliateUrls" | "directLink" | "titleWords" | "version" | "updatedBy"
>;

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
    priceCheckedAt: document.priceCheckedAt.toISOString(),
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
  "priceCheckedAt",
  "tags",
] as const satisfies (keyof ProductDocument)[];

/** The fields that a card is read with. */
export const productCardProjection = Object.fromEntries(cardFields.map((field) => [field, 1])) as Record<string, 1>;

export type ProductCardDocument = Pick<ProductDocument, "_id" | (typeof cardFields)[number]>;

export function toProductOnCard(document: ProductCardDocument): ProductOnCard {
  const price = document.price.toString();
  const originalPrice = document.originalPrice?.toString() ?? null;
  return {
    id: document._id.toHexString(),
    title: document.title,
    price,
    priceClaim: claimOf({ price, originalPrice, priceCheckedAt: document.priceCheckedAt.toISOString() }),
    imageUrl: document.imageUrl,
    vendor: document.vendor,
    rating: document.rating?.toString() ?? null,
    reviewCount: document.reviewCount,
    inStock: document.inStock,
    tags: document.tags,
  };
}

export function toProduct(document: ProductDocument): Product {
  const { features, affiliateUrl, directLink, version } = document;
  return { ...toProductSummary(document), features, affiliateUrl, directLink, version };
}

/** The fields that the target of an affiliate link is read with. */
export const affiliateProjection: Record<string, 1> = { title: 1, affiliateUrl: 1, affiliateUrls: 1, directLink: 1 };

export type AffiliateProductDocument = Pick<ProductDocument, "_id" | keyof Omit<AffiliateProduct, "id">>;

export function toAffiliateProduct({
  _id,
  title,
  affiliateUrl,
  affiliateUrls,
  directLink,
}: AffiliateProductDocument): AffiliateProduct {
  return { id: _id.toHexString(), title, affiliateUrl, affiliateUrls, directLink };
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
