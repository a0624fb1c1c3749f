import { firstWords } from "~/facts/english";
import { absolute, describePage, shareImage } from "~/page/metadata.server";
import { place } from "~/place/place";
import {
  claimOf,
  type Product,
  type ProductCategory,
  pagesAbove,
  productPath,
  type Shop,
  shop,
  shopPath,
} from "~/products/product";

/** The head of the shop's page, or of a category's. */
export function describeShop({ category, products, page }: Shop) {
  return describePage({
    title: `${category?.name ?? "Shop"}${page > 1 ? `, page ${page}` : ""}`,
    description: category?.description ?? "A curated selection of products for wellness, style, kitchen and home.",
    keywords: ["shop", ...(category ? [category.name.toLowerCase()] : [])],
    ogImage: products[0]?.imageUrl,
    canonical: shopPath(category?.id, "newest", page),
    above: category ? [shop] : undefined,
  });
}

/** The head of a product's page. */
export function describeProduct(product: Product, category: ProductCategory | null) {
  return describePage({
    title: product.title,
    description: firstWords(product.description),
    keywords: [...(category ? [category.name.toLowerCase()] : []), ...product.tags],
    ogImage: product.imageUrl,
    ogImageAlt: product.imageAlt,
    above: pagesAbove(category),
    canonical: productPath(product),
    structuredData: productStructuredData(product, category),
  });
}

/**
 * A product in the terms of schema.org, for a product snippet. This site does not sell it, so the offer is an
 * `AggregateOffer`, which search engines do not take for the site's own offer. It is only there while the price is
 * fresh. There is no rating and no review: they come from the seller, and only their source may give them to search
 * engines.
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
    priceCurrency: place().currency,
    availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
  };
}
