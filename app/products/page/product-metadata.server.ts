import { absolute, describePage, shareImage } from "~/page/metadata.server";
import {
  claimOf,
  type Product,
  type ProductCategory,
  pagesAbove,
  productPath,
  shop,
  shopPath,
} from "~/products/product";
import type { Shop } from "~/products/products.server";

/** The head of the shop's page, or of one category of it. */
export function describeShop({ category, products }: Shop) {
  return describePage({
    title: category?.name ?? "Shop",
    description: category?.description ?? "A curated selection of products for wellness, style, kitchen and home.",
    keywords: ["shop", ...(category ? [category.name.toLowerCase()] : [])],
    ogImage: products[0]?.imageUrl,
    canonical: shopPath(category?.id),
    above: category ? [shop] : undefined,
  });
}

/** The head of a product's page. */
export function describeProduct(product: Product, category: ProductCategory | null) {
  return describePage({
    title: product.title,
    description: shortenText(product.description),
    keywords: [...(category ? [category.name.toLowerCase()] : []), ...product.tags],
    ogImage: product.imageUrl,
    ogImageAlt: product.imageAlt,
    above: pagesAbove(category),
    canonical: productPath(product),
    structuredData: productStructuredData(product, category),
  });
}

/**
 * A product as schema.org knows it, for a product snippet. This site does not sell it, so the offer is a sum of other
 * shops' offers (`AggregateOffer`, which search engines take for no shop's own listing), and it is named only while its
 * price has been checked lately. No rating and no review: those are the seller's, and whoever states them to search
 * engines has to be their source.
 */
export function productStructuredData(
  product: Product,
  category: ProductCategory | null,
  now = new Date(),
): Record<string, unknown> {
  return {
    "@type": "Product",
    name: product.title,
    description: product.description,
    image: product.imageUrl ? [shareImage(product.imageUrl)] : undefined,
    category: category?.name,
    url: absolute(productPath(product)),
    offers: product.affiliateUrl && !claimOf(product, now).stale ? offerOf(product) : undefined,
  };
}

function offerOf({ price, inStock }: Product): Record<string, unknown> {
  return {
    "@type": "AggregateOffer",
    offerCount: 1,
    lowPrice: price,
    priceCurrency: "GBP",
    availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
  };
}

const longest = 200;

/** As much of a text as search engines show, cut between words. */
export function shortenText(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= longest) return line;
  const words = line.slice(0, longest - 1).replace(/ [^ ]*$/, "");
  return `${words.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "")}…`;
}
