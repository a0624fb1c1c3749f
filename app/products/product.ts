import type { Editor } from "~/facts/editor";
import type { Status } from "~/facts/status";
import type { Listed, Values } from "~/fields/field";
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

/** Prices are pounds as exact decimal text with two places: "19.99". A rating is out of five with one place, as text. */
export type Product = Dated &
  Omit<Values<typeof productFields>, "status"> & {
    /** Goes up by one with each save. */
    version: number;
  };

/** What the desk's form shows: who saved it as well. */
export type DeskProduct = Product & { status: Status; updatedBy: Editor | null };

/** What the desk's list shows of a product. */
export type DeskProductSummary = Pick<
  Product,
  "id" | "title" | "description" | "price" | "categoryId" | "inStock" | "tags"
> & {
  status: Status;
  checkedAt: PriceClaim["checkedAt"];
  stale: boolean;
  /** Whether the buy button leads anywhere. */
  linked: boolean;
  /** How often readers followed its link in the last 30 days. */
  clicks: number;
};

/** What the desk's list can be narrowed to. */
export const deskProductStates = ["in-stock", "out-of-stock", "unchecked", "unlinked", "draft"] as const;
export type DeskProductState = (typeof deskProductStates)[number];

/** A product that an affiliate link leads to. */
export type AffiliateProduct = Pick<Product, "id" | "title" | "affiliateUrl" | "directLink"> & {
  /** The present address and every earlier one, as `URL` writes them. */
  affiliateUrls: string[];
};

/** What a list of the API says of a product. */
export type ProductSummary = Dated & Listed<typeof productFields>;

/** What a card shows of a product: a shop of hundreds is sent to a phone, so it is no more than that. */
export type ProductOnCard = Pick<
  Product,
  "id" | "title" | "price" | "imageUrl" | "vendor" | "rating" | "reviewCount" | "inStock" | "tags"
> & { priceClaim: PriceClaim };

/** R6.2, R6.8, R6.10. */
export const productListMost = 500;
export const shopLimit = { all: 300, category: 500 } as const;
export const relatedProductsShown = 4;
export const tagsOnProductCard = 3;

export const productPath = (product: Pick<Product, "id">) => `/product/${product.id}`;
export const shopPath = (categoryId?: number) => (categoryId === undefined ? "/shop" : `/shop/${categoryId}`);

/** The shop as the page above others. */
export const shop = { to: shopPath(), label: "Shop" };

/** The pages that a product stands below. */
export const pagesAbove = (category: ProductCategory | null) => [
  shop,
  ...(category ? [{ to: shopPath(category.id), label: category.name }] : []),
];

/** The price as readers see it: "£19.99", "£1,234.50". */
export const inPounds = (price: string) => `£${price.replace(/\B(?=(?:\d{3})+(?!\d))/g, ",")}`;

/** The price as the desk's list shows it (R9.3). */
export const withDollar = (price: string) => `$${price}`;

/** Percent saved, rounded; `null` unless the original price is above the price (R6.5). */
export function savingPercent({ price, originalPrice }: Pick<Product, "price" | "originalPrice">): number | null {
  const [now, before] = [pence(price), pence(originalPrice ?? "0.00")];
  return before > now ? Math.round(((before - now) * 100) / before) : null;
}

/** What may be said of a price beside the price itself. */
export type PriceClaim = {
  /** ISO 8601, UTC; `null` for never. */
  checkedAt: string | null;
  /** Whether that was long ago or never, so that the price may be another by now. */
  stale: boolean;
  /** What it was before, and the percent that is saved; `null` where there is none, or none that may be claimed. */
  saving: { was: string; percent: number } | null;
};

/** The longest that a price may be claimed to be a saving after it was checked. */
export const priceFreshDays = 30;

/** What is claimed of a price: a saving only where the price was checked in the last 30 days. */
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

/** How many products are shown, and of what (R6.2). */
export const shopCount = (count: number, category: Pick<ProductCategory, "name"> | null) =>
  `Showing ${count} products ${category ? `in ${category.name}` : "across all categories"}`;

/** A rating in words: "4.6 out of 5 from 128 reviews"; without the reviews where none are counted. */
export function ratingInWords(rating: string, reviewCount: number): string {
  const reviews = `${reviewCount.toLocaleString("en-GB")} ${reviewCount === 1 ? "review" : "reviews"}`;
  return `${rating} out of 5${reviewCount > 0 ? ` from ${reviews}` : ""}`;
}

const pence = (price: string) => Number(price.replace(".", ""));

/** How the desk's list of categories is sorted: as the shop shows them, or by name. */
export const categoryOrders = ["shop", "name"] as const;
export type CategoryOrder = (typeof categoryOrders)[number];
