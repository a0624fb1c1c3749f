import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates, withoutEditedFields } from "~/editing/edited-document.server";
import { indexArchive } from "~/editing/noun-archive.server";
import { type Scheduled, watchDates } from "~/editing/publish-date.server";
import { type Addressed, indexSlugs, slugFields } from "~/editing/slugs.server";
import { listedFields, pickFields } from "~/fields/field";
import { modelFields, projectionOf, type Stored, valuesOf, withoutUnlisted } from "~/fields/field-model.server";
import {
  type SearchFields,
  searchFieldsSchema,
  titleBeginningsIndex,
  withoutSearchFields,
} from "~/search-index/search-fields.server";
import {
  type AffiliateProduct,
  claimOf,
  type DeskProduct,
  type DeskProductSummary,
  type Product,
  type ProductInText,
  type ProductOnCard,
  type ProductSummary,
} from "./product";
import { productFields } from "./product-fields";

export type ProductDocument = SearchFields &
  EditedFields &
  Addressed &
  Scheduled &
  Omit<Stored<typeof productFields>, "slug"> & {
    /** The present affiliate address and every earlier one. Links to an old one lead to the present one. */
    affiliateUrls: string[];
    /** Its links have changed, and the articles that link to it have not been rendered again yet. */
    relinkWanted?: boolean;
  };

const schema = new Schema<ProductDocument>(
  {
    ...modelFields(productFields),
    ...editedFields,
    ...slugFields,
    scheduled: { type: Boolean, default: false },
    affiliateUrls: [String],
    relinkWanted: Boolean,
    ...searchFieldsSchema,
  },
  schemaOptions,
);
schema.index({ status: 1, publishedAt: -1, _id: -1 });
schema.index({ status: 1, categoryId: 1, publishedAt: -1, _id: -1 });
indexSlugs(schema);
schema.index({ publishedAt: 1 }, { name: "scheduled", partialFilterExpression: { scheduled: true } });
// The shop by price, from either end.
schema.index({ status: 1, price: 1, _id: 1 });
schema.index({ status: 1, categoryId: 1, price: 1, _id: 1 });
schema.index({ affiliateUrls: 1 });
schema.index({ relinkWanted: 1 }, { partialFilterExpression: { relinkWanted: true } });
// The desk's list.
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ categoryId: 1, createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });
schema.index({ tags: 1, createdAt: -1, _id: -1 });
schema.index({ inStock: 1, createdAt: -1, _id: -1 });
schema.index({ affiliateUrl: 1, createdAt: -1, _id: -1 });
schema.index({ priceCheckedAt: 1 });
// Readers' search.
schema.index({ searchTerms: 1, publishedAt: -1 });
schema.index(...titleBeginningsIndex);
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, publishedAt: 1, status: 1 });
// The lists by tag.
indexArchive(schema, "published by tag", { status: 1, tags: 1, publishedAt: -1 });

export const ProductModel = defineModel<ProductDocument>("Product", schema);
watchDates(ProductModel);

/** Leaves out the fields that lists do not need. */
export const productSummaryProjection: Record<string, 0> = {
  ...withoutUnlisted(productFields),
  affiliateUrls: 0,
  relinkWanted: 0,
  slugs: 0,
  scheduled: 0,
  ...withoutEditedFields,
  ...withoutSearchFields,
};

const listed = listedFields(productFields);

type Dated = Pick<ProductDocument, "_id" | "slug" | "createdAt" | "updatedAt">;
export type ProductSummaryDocument = Dated & Pick<ProductDocument, keyof typeof listed>;

export const toProductSummary = (document: ProductSummaryDocument): ProductSummary => ({
  ...idAndDates(document),
  ...valuesOf(listed, document),
  slug: document.slug,
});

export function toDeskProduct(document: Omit<ProductDocument, keyof SearchFields>): DeskProduct {
  const { version = 1, updatedBy = null } = document;
  return { ...idAndDates(document), ...valuesOf(productFields, document), slug: document.slug, version, updatedBy };
}

export function toProduct(document: Omit<ProductDocument, keyof SearchFields>): Product {
  const { status: _status, updatedBy: _editor, ...product } = toDeskProduct(document);
  return product;
}

const cardFields = pickFields(productFields, [
  "slug",
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
]);

export const productCardProjection = projectionOf(cardFields);

export type ProductCardDocument = Pick<ProductDocument, "_id" | keyof typeof cardFields>;

export function toProductOnCard(document: ProductCardDocument): ProductOnCard {
  const values = valuesOf(cardFields, document);
  const { originalPrice: _was, priceCheckedAt: _checked, ...shown } = values;
  return { id: document._id.toHexString(), ...shown, slug: document.slug, priceClaim: claimOf(values) };
}

const inTextFields = pickFields(productFields, ["imageAlt", "affiliateUrl", "directLink"]);

export const productInTextProjection = { ...productCardProjection, ...projectionOf(inTextFields) };

export type ProductInTextDocument = ProductCardDocument & Pick<ProductDocument, keyof typeof inTextFields>;

export const toProductInText = (document: ProductInTextDocument): ProductInText => ({
  ...toProductOnCard(document),
  ...valuesOf(inTextFields, document),
});

const deskFields = pickFields(productFields, [
  "slug",
  "title",
  "description",
  "price",
  "originalPrice",
  "categoryId",
  "inStock",
  "affiliateUrl",
  "priceCheckedAt",
  "tags",
  "imageUrl",
  "status",
  "publishedAt",
]);

/** The fields of a line in the desk's list. */
export const deskProjection = projectionOf(deskFields);

type DeskProductDocument = Pick<ProductDocument, "_id" | keyof typeof deskFields>;

/** Without its clicks, which are counted elsewhere. */
export function toDeskProductSummary(document: DeskProductDocument): Omit<DeskProductSummary, "clicks" | "reads"> {
  const values = valuesOf(deskFields, document);
  const { originalPrice: _was, priceCheckedAt: _checked, affiliateUrl, ...shown } = values;
  const { checkedAt, stale } = claimOf(values);
  const { slug, _id } = document;
  return { ...shown, id: _id.toHexString(), slug, hasAffiliateLink: Boolean(affiliateUrl), checkedAt, stale };
}

/** The fields that an affiliate link needs. */
export const affiliateProjection: Record<string, 1> = {
  title: 1,
  vendor: 1,
  affiliateUrl: 1,
  affiliateUrls: 1,
  directLink: 1,
};

export type AffiliateProductDocument = Pick<ProductDocument, "_id" | keyof Omit<AffiliateProduct, "id">>;

export function toAffiliateProduct({
  _id,
  title,
  vendor = null,
  affiliateUrl = null,
  affiliateUrls = [],
  directLink = false,
}: AffiliateProductDocument): AffiliateProduct {
  return { id: _id.toHexString(), title, vendor, affiliateUrl, affiliateUrls, directLink };
}
