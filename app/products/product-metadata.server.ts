import { absolute, describePage, shareImage } from "~/site/metadata.server";
import { type Product, type ProductCategory, productPath, shopPath } from "./product";
import type { Shop } from "./products.server";

/** The head of the shop's page, or of one category of it. */
export function describeShop({ category, products }: Shop) {
  return describePage({
    title: category?.name ?? "Shop",
    description: category?.description ?? "A curated selection of products for wellness, style, kitchen and home.",
    keywords: ["shop", ...(category ? [category.name.toLowerCase()] : [])],
    ogImage: products[0]?.imageUrl,
    canonical: shopPath(category?.id),
  });
}

/** The head of a product's page. */
export function describeProduct(product: Product, category: ProductCategory | null) {
  return describePage({
    title: product.title,
    description: shortened(product.description),
    keywords: [...(category ? [category.name.toLowerCase()] : []), ...product.tags],
    ogImage: product.imageUrl,
    canonical: productPath(product),
    structuredData: productStructuredData(product, category),
  });
}

/**
 * A product as schema.org knows it. This site does not sell it, so there is no offer of its own, and no rating or review
 * either: those are the seller's, and whoever states them to search engines has to be their source.
 */
export function productStructuredData(product: Product, category: ProductCategory | null): Record<string, unknown> {
  return {
    "@type": "Product",
    name: product.title,
    description: product.description,
    image: product.imageUrl ? [shareImage(product.imageUrl)] : undefined,
    category: category?.name,
    url: absolute(productPath(product)),
  };
}

const longest = 200;

/** As much of a text as search engines show, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= longest) return line;
  const words = line.slice(0, longest - 1).replace(/ [^ ]*$/, "");
  return `${words.replace(/[^\p{L}\p{N}]+$/u, "")}…`;
}
