import type { Noun, StoringRoom } from "~/editing/noun.server";
import { AffiliateClickModel, AffiliateLinkModel } from "~/products/affiliate/affiliate.model.server";
import { rebuildProducts, restoreProduct, updateProduct } from "~/products/edit/product-changes.server";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { productPath, shopPath } from "~/products/product";
import { ProductModel } from "~/products/product.model.server";
import { productFacts } from "~/products/product-fields";
import { productSearch } from "~/products/product-search.server";
import { productAddresses, productIdPages } from "~/products/product-syndication.server";
import { listProductCategories } from "~/products/products.server";
import { inPlace } from "./in-place.server";
import { revisionsOf } from "./revisions-of.server";

export const product: Noun = {
  facts: productFacts,
  stored: [{ model: ProductModel, exported: { as: "products" }, editors: ["updatedBy"] }],
  restore: inPlace(restoreProduct),
  revisions: {
    ...revisionsOf(productFacts, findDeskProduct, updateProduct),
    names: async () => ({
      categoryId: Object.fromEntries((await listProductCategories()).map(({ id, name }) => [id, name])),
    }),
  },
  rebuild: rebuildProducts,
  search: productSearch,
  sitemap: {
    layout: productIdPages,
    addresses: async (page, size) =>
      (await productAddresses(page, size)).map(({ id, updatedAt }) => ({ path: productPath({ id }), updatedAt })),
    lists: async () => [shopPath(), ...(await listProductCategories()).map(({ id }) => shopPath(id))],
  },
  cachedPages: [
    { path: /^\/shop(\/\d+)?$/, route: "shop.($categoryId)" },
    { path: /^\/product\/[0-9a-f]{24}$/, route: "product.$id" },
  ],
};

/** The affiliate links of products and texts, and the clicks on them. */
export const affiliate: StoringRoom = {
  stored: [
    { model: AffiliateLinkModel, exported: { as: "affiliate-links" } },
    { model: AffiliateClickModel, exported: { as: "affiliate-clicks" } },
  ],
};
