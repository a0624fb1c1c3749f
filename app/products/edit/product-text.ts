import type { FormText } from "~/facts/form-text";
import { ukTimeText } from "~/forms/uk-time";
import type { DeskProduct } from "~/products/product";

/** The fields of a product's form, in its order, with their labels. */
export const productFields = {
  title: "Title",
  description: "Description",
  price: "Price",
  originalPrice: "Original price",
  priceCheckedAt: "Price checked on",
  categoryId: "Category",
  imageUrl: "Picture",
  imageAlt: "Picture description",
  vendor: "Vendor",
  affiliateUrl: "Affiliate address",
  directLink: "Link straight to the vendor",
  inStock: "In stock",
  rating: "Rating",
  reviewCount: "Number of reviews",
  features: "Key features",
  tags: "Tags",
  status: "Status",
} as const;

export type ProductField = keyof typeof productFields;

/** A product as its form shows it, and as revisions and edit conflicts compare it. */
export function productText(product: DeskProduct): FormText & Record<ProductField, string> {
  return {
    title: product.title,
    description: product.description,
    price: product.price,
    originalPrice: product.originalPrice ?? "",
    priceCheckedAt: ukDayText(product.priceCheckedAt),
    categoryId: product.categoryId === null ? "" : String(product.categoryId),
    imageUrl: product.imageUrl ?? "",
    imageAlt: product.imageAlt,
    vendor: product.vendor ?? "",
    affiliateUrl: product.affiliateUrl ?? "",
    directLink: product.directLink ? "on" : "",
    inStock: product.inStock ? "on" : "",
    rating: product.rating ?? "",
    reviewCount: String(product.reviewCount),
    features: product.features.join("\n"),
    tags: product.tags.join(", "),
    status: product.status,
  };
}

/** The day of a moment in Britain, as a date field has it: "2026-11-21"; empty for none. */
export const ukDayText = (instant: string | null): string => ukTimeText(instant).slice(0, 10);
