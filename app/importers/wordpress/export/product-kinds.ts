import type { WxrItem } from "./wxr-entry";

/** The custom fields of WooCommerce that are read. */
export const productMeta = new Set(
  ["price", "regular_price", "sale_price", "product_url", "stock_status", "product_image_gallery"].map(
    (name) => `_${name}`,
  ),
);

/** Whether an item is a product of WooCommerce. Other plugins have a type `product`, too. */
export const isProduct = ({ type, meta }: Pick<WxrItem, "type" | "meta">): boolean =>
  type === "product" && [...productMeta].some((key) => meta.has(key));

/** What products are filed under. `product_type` and the like are the shop's own. */
export const productTaxonomies = { categories: "product_cat", tags: "product_tag", type: "product_type" } as const;

/** Names that WooCommerce gives by itself. */
export const isTaxonomyOfShop = (taxonomy: string): boolean =>
  /^product_(?:cat|tag|type|visibility|shipping_class)$/.test(taxonomy);
