import { oneOf, upTo } from "~/editing/cached-page.server";
import type { Noun, StoringRoom } from "~/editing/noun.server";
import { archiveOf } from "~/editing/noun-archive.server";
import { linksOf } from "~/editing/noun-links.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { publishedNow, statusOf } from "~/editing/publish-date.server";
import { AffiliateClickModel, AffiliateLinkModel } from "~/products/affiliate/affiliate.model.server";
import {
  noteDueProducts,
  productEditing,
  rebuildProducts,
  removeProduct,
  restoreProduct,
  updateProduct,
} from "~/products/edit/product-changes.server";
import { maxShopPages, productOrders, productPath, shopPath } from "~/products/product";
import { ProductModel } from "~/products/product.model.server";
import { productFacts } from "~/products/product-fields";
import { productSearch } from "~/products/product-search.server";
import { listProductCategories, productsWithLinks } from "~/products/products.server";
import { slugPaths } from "~/slugs/slug-paths";

export const product: Noun = {
  facts: productFacts,
  stored: [{ model: ProductModel, exported: { as: "products" }, editors: ["updatedBy"] }],
  pictures: { formPath: (id) => `/admin/products?edit=${id}#edit-form` },
  restore: restoreProduct,
  remove: removeProduct,
  revisions: {
    ...productEditing.revisionsBy(updateProduct),
    names: async () => ({
      categoryId: Object.fromEntries((await listProductCategories()).map(({ id, name }) => [id, name])),
    }),
  },
  rebuild: rebuildProducts,
  search: productSearch,
  sitemap: sitemapOf(ProductModel, {
    visible: publishedNow,
    hint: { _id: 1, updatedAt: 1, publishedAt: 1, status: 1 },
    dates: ["updatedAt", "publishedAt"],
    addressed: ["slug"],
    pathOf: productPath,
    lists: async () => [shopPath(), ...(await listProductCategories()).map(({ id }) => shopPath(id))],
  }),
  links: {
    ...linksOf(ProductModel, {
      pathOf: productPath,
      nameIn: (path) => /^\/product\/([^/]+)$/.exec(path)?.[1] ?? null,
      statusOf: (document) => statusOf(document),
      extra: ["slug", "publishedAt"],
    }),
    texts: productsWithLinks,
  },
  archives: {
    tag: archiveOf(ProductModel, {
      index: "published by tag",
      field: "tags",
      date: "publishedAt",
      visible: publishedNow,
    }),
  },
  noteDue: noteDueProducts,
  cachedPages: [
    {
      path: /^\/shop(\/\d+)?$/,
      route: "shop.($categoryId)",
      parameters: { sort: oneOf(productOrders), page: upTo(maxShopPages) },
    },
    { path: slugPaths("/product/"), route: "product.$id" },
  ],
};

/** The affiliate links of products and texts, and the clicks on them. */
export const affiliate: StoringRoom = {
  stored: [
    { model: AffiliateLinkModel, exported: { as: "affiliate-links" } },
    { model: AffiliateClickModel, exported: { as: "affiliate-clicks" } },
  ],
};
