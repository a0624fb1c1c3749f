import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { type Status, statuses } from "~/facts/status";
import {
  publishedIndex,
  type SearchFields,
  searchFieldsSchema,
  withoutSearchFields,
} from "~/search-index/search-fields.server";
import {
  type AffiliateProduct,
  claimOf,
  type DeskProduct,
  type DeskProductSummary,
  type Product,
  type ProductOnCard,
  type ProductSummary,
} from "./product";

export type ProductDocument = SearchFields & {
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
  /** The articles that name it are still to be rendered again: its links lead another way. */
  relinkWanted?: boolean;
  priceCheckedAt: Date | null;
  tags: string[];
  status: Status;
  /** See ~/search-index/title-words.server. */
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
    relinkWanted: Boolean,
    priceCheckedAt: { type: Date, default: null },
    tags: [String],
    status: { type: String, enum: statuses, default: "published" },
    titleWords: [String],
    ...searchFieldsSchema,
    version: { type: Number, default: 1 },
    updatedBy: { type: Schema.Types.Mixed, default: null },
  },
  schemaOptions,
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, categoryId: 1, createdAt: -1, _id: -1 });
schema.index({ affiliateUrls: 1 });
schema.index({ relinkWanted: 1 }, { partialFilterExpression: { relinkWanted: true } });
// The desk's list.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ categoryId: 1, createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ inStock: 1, createdAt: -1, _id: -1 });
schema.index({ affiliateUrl: 1, createdAt: -1, _id: -1 });
schema.index({ priceCheckedAt: 1 });
// Readers' search.
schema.index({ titleTerms: 1, createdAt: -1 }, publishedIndex("titleTerms"));
schema.index({ textTerms: 1, createdAt: -1 }, publishedIndex("textTerms"));
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, status: 1 });

export const ProductModel = defineModel<ProductDocument>("Product", schema);

/** The fields that a list of the API is not read with. */
export const productSummaryProjection: Record<string, 0> = {
  features: 0,
  affiliateUrl: 0,
  affiliateUrls: 0,
  directLink: 0,
  relinkWanted: 0,
  status: 0,
  titleWords: 0,
  version: 0,
  updatedBy: 0,
  ...withoutSearchFields,
};

export type ProductSummaryDocument = Omit<
  ProductDocument,
  | "features"
  | "affiliateUrl"
  | "affiliateUrls"
  | "directLink"
  | "relinkWanted"
  | "status"
  | "titleWords"
  | "version"
  | "updatedBy"
  | keyof SearchFields
>;

export function toProductSummary(document: ProductSummaryDocument): ProductSummary {
  const { priceCheckedAt, createdAt, updatedAt } = document;
  return {
    ...toShared(document),
    description: document.description,
    price: document.price.toString(),
    originalPrice: document.originalPrice?.toString() ?? null,
    imageAlt: document.imageAlt ?? "",
    categoryId: document.categoryId ?? null,
    priceCheckedAt: priceCheckedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What a card and a list of the API say alike. A document that was saved before a field existed has none of it. */
function toShared(document: Omit<ProductCardDocument, "price" | "originalPrice" | "priceCheckedAt">) {
  return {
    id: document._id.toHexString(),
    title: document.title,
    imageUrl: document.imageUrl ?? null,
    vendor: document.vendor ?? null,
    rating: document.rating?.toString() ?? null,
    reviewCount: document.reviewCount ?? 0,
    inStock: document.inStock ?? true,
    tags: document.tags ?? [],
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
  return { ...toShared(document), price, priceClaim: claimOfDocument(document) };
}

const claimOfDocument = ({
  price,
  originalPrice = null,
  priceCheckedAt = null,
}: Pick<ProductDocument, "price" | "originalPrice" | "priceCheckedAt">) =>
  claimOf({
    price: price.toString(),
    originalPrice: originalPrice?.toString() ?? null,
    priceCheckedAt: priceCheckedAt?.toISOString() ?? null,
  });

export function toProduct(document: Omit<ProductDocument, keyof SearchFields>): Product {
  const { features = [], affiliateUrl = null, directLink = false, version = 1 } = document;
  return { ...toProductSummary(document), features, affiliateUrl, directLink, version };
}

export function toDeskProduct(document: ProductDocument): DeskProduct {
  // What has lain in the bin since before there were drafts says nothing of it.
  return { ...toProduct(document), status: document.status ?? "published", updatedBy: document.updatedBy ?? null };
}

const deskFields = [
  "title",
  "description",
  "price",
  "originalPrice",
  "categoryId",
  "inStock",
  "affiliateUrl",
  "priceCheckedAt",
  "tags",
  "status",
] as const satisfies (keyof ProductDocument)[];

/** The fields that a line of the desk's list is read with. */
export const deskProjection = Object.fromEntries(deskFields.map((field) => [field, 1])) as Record<string, 1>;

type DeskProductDocument = Pick<ProductDocument, "_id" | (typeof deskFields)[number]>;

/** Its clicks are counted elsewhere. */
export function toDeskProductSummary(document: DeskProductDocument): Omit<DeskProductSummary, "clicks"> {
  const { checkedAt, stale } = claimOfDocument(document);
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    price: document.price.toString(),
    categoryId: document.categoryId ?? null,
    inStock: document.inStock ?? true,
    tags: document.tags ?? [],
    status: document.status,
    linked: Boolean(document.affiliateUrl),
    checkedAt,
    stale,
  };
}

/** The fields that the target of an affiliate link is read with. */
export const affiliateProjection: Record<string, 1> = { title: 1, affiliateUrl: 1, affiliateUrls: 1, directLink: 1 };

export type AffiliateProductDocument = Pick<ProductDocument, "_id" | keyof Omit<AffiliateProduct, "id">>;

export function toAffiliateProduct({
  _id,
  title,
  affiliateUrl = null,
  affiliateUrls = [],
  directLink = false,
}: AffiliateProductDocument): AffiliateProduct {
  return { id: _id.toHexString(), title, affiliateUrl, affiliateUrls, directLink };
}
