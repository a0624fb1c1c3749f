import type { Editor } from "~/facts/editor";
import { countText } from "~/facts/english";
import type { Status } from "~/facts/status";
import type { Listed, Values } from "~/fields/field";
import { place } from "~/place/place";
import { priceText } from "~/place/prices";
import type { productFields } from "./product-fields";

export type ProductCategory = {
  /** A whole number, because `categoryId` is sent as an integer (R10.17). */
  id: number;
  name: string;
  description: string | null;
};

type Dated = {
  id: string;
  createdAt: string;
  updatedAt: string;
};

/**
 * Prices are exact decimal text with two places: "19.99". A rating is out of five, as text with one place.
 */
export type Product = Dated &
  Omit<Values<typeof productFields>, "slug" | "status"> & {
    /** The last part of its address. It is made from the title if nobody gives one. */
    slug: string;
    /** Goes up by one with each save. */
    version: number;
  };

/** A product for the desk's form. */
export type DeskProduct = Product & { status: Status; updatedBy: Editor | null };

/** The fields of a product in the desk's list. */
export type DeskProductSummary = Pick<
  Product,
  "id" | "slug" | "title" | "description" | "price" | "imageUrl" | "categoryId" | "inStock" | "publishedAt" | "tags"
> & {
  status: Status;
  checkedAt: PriceClaim["checkedAt"];
  stale: boolean;
  /** Whether it has an affiliate link for the buy button. */
  hasAffiliateLink: boolean;
  /** The clicks on its link in the last 30 days. */
  clicks: number;
  /** How often readers read its page in the last 30 days. */
  reads: number;
};

/** The states by which the desk's list can be filtered. */
export const deskProductStates = ["in-stock", "out-of-stock", "unchecked", "unlinked", "draft", "scheduled"] as const;
export type DeskProductState = (typeof deskProductStates)[number];

/** A product to which an affiliate link leads. */
export type AffiliateProduct = Pick<Product, "id" | "title" | "vendor" | "affiliateUrl" | "directLink"> & {
  /** The present address and every earlier one, as `URL` writes them. */
  affiliateUrls: string[];
};

/** The fields of a product that lists read. */
export type ProductSummary = Dated & Omit<Listed<typeof productFields>, "slug"> & { slug: string };

/** A product on a card. It has few fields, because a shop of hundreds is sent to phones. */
export type ProductOnCard = Pick<
  Product,
  "id" | "slug" | "title" | "price" | "imageUrl" | "vendor" | "rating" | "reviewCount" | "inStock" | "tags"
> & { priceClaim: PriceClaim };

/** A product in the text of an article. */
export type ProductInText = ProductOnCard & Pick<Product, "imageAlt" | "affiliateUrl" | "directLink">;

/** R6.2, R6.8, R6.10. */
export const maxProductList = 500;
export const shopLimit = { all: 300, category: 500 } as const;
export const productsOnPage = 48;
export const maxShopPages = Math.ceil(Math.max(shopLimit.all, shopLimit.category) / productsOnPage);
export const relatedProductsShown = 4;
export const tagsOnProductCard = 3;

export const productPath = (product: Pick<Product, "slug">) => `/product/${encodeURIComponent(product.slug)}`;
/** The address with its id, which answers too and never changes. */
export const lastingProductPath = ({ id }: Pick<Product, "id">) => `/product/${id}`;
/** The address of its form on the desk. */
export const productFormPath = ({ id }: Pick<Product, "id">) => `/admin/products?edit=${id}#edit-form`;

/** The orders of the shop by their values in the address, with their labels. The first needs no mention there. */
export const productOrders = {
  newest: "Newest",
  "price-asc": "Lowest price",
  "price-desc": "Highest price",
} as const;
export type ProductOrder = keyof typeof productOrders;

export function shopPath(categoryId?: number, sort: ProductOrder = "newest", page = 1): string {
  const query = new URLSearchParams({ ...(sort !== "newest" && { sort }), ...(page > 1 && { page: String(page) }) });
  return `/shop${categoryId === undefined ? "" : `/${categoryId}`}${query.size > 0 ? `?${query}` : ""}`;
}

/** The shop, or one category of it, in an order. */
export type Shop = {
  categories: ProductCategory[];
  /** The category that the reader chose. */
  category: ProductCategory | null;
  /** Those of this page. */
  products: ProductOnCard[];
  /** How many all pages show. */
  count: number;
  page: number;
  pages: number;
  sort: ProductOrder;
};

/** The shop, as the page above others. */
export const shop = { to: shopPath(), label: "Shop" };

export const pagesAbove = (category: ProductCategory | null) => [
  shop,
  ...(category ? [{ to: shopPath(category.id), label: category.name }] : []),
];

/** The price in the desk's list: of a site in pounds with a dollar sign (R9.3). */
export const deskPriceText = (price: string) => (place().currency === "GBP" ? `$${price}` : priceText(price));

/** Percent saved, rounded; `null` unless the original price is above the price (R6.5). */
export function savingPercent({ price, originalPrice }: Pick<Product, "price" | "originalPrice">): number | null {
  const [now, before] = [pence(price), pence(originalPrice ?? "0.00")];
  return before > now ? Math.round(((before - now) * 100) / before) : null;
}

/** What a page may say about a price. */
export type PriceClaim = {
  /** ISO 8601, UTC. `null` if nobody has checked it. */
  checkedAt: string | null;
  /** Whether the check was too long ago or never happened, so that the price may have changed. */
  stale: boolean;
  /** The earlier price and the percent saved. `null` if there is no saving, or if the page may not claim one. */
  saving: { was: string; percent: number } | null;
};

/** A page may claim a saving for this many days after the price was checked. */
export const priceFreshDays = 30;

/** The claim for a price. It has a saving only if the price was checked in the last 30 days. */
export function claimOf(
  product: Pick<Product, "price" | "originalPrice" | "priceCheckedAt">,
  now = new Date(),
): PriceClaim {
  const { originalPrice: was, priceCheckedAt: checkedAt } = product;
  const stale = checkedAt === null || Date.parse(checkedAt) < freshSince(now).getTime();
  const percent = stale ? null : savingPercent(product);
  return { checkedAt, stale, saving: was !== null && percent !== null ? { was, percent } : null };
}

/** A price that was checked before this moment is stale. */
export const freshSince = (now = new Date()) => new Date(now.getTime() - priceFreshDays * 24 * 60 * 60 * 1000);

/** The number of products on the page, and their category (R6.2). */
export const shopCount = (count: number, category: Pick<ProductCategory, "name"> | null) =>
  `Showing ${count} products ${category ? `in ${category.name}` : "across all categories"}`;

/** A rating in words: "4.6 out of 5 from 128 reviews". Without reviews only the rating. */
export function ratingInWords(rating: string, reviewCount: number): string {
  const reviews = countText(reviewCount, "review", "reviews");
  return `${rating} out of 5${reviewCount > 0 ? ` from ${reviews}` : ""}`;
}

const pence = (price: string) => Number(price.replace(".", ""));

/** The orders of the desk's list of categories: that of the shop, or by name. */
export const categoryOrders = ["shop", "name"] as const;
export type CategoryOrder = (typeof categoryOrders)[number];
