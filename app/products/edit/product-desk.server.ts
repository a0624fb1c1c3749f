import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView, NamedView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { listNames, nameFilter, textFilter } from "~/desk/words/list-words.server";
import { affiliateClicksOf } from "~/products/affiliate/affiliate-clicks.server";
import { type DeskProductState, type DeskProductSummary, freshSince } from "~/products/product";
import {
  deskProjection,
  type ProductDocument,
  ProductModel,
  toDeskProductSummary,
} from "~/products/product.model.server";
import { productEditing } from "./product-changes.server";

export type DeskProductsView = DeskView &
  Pick<NamedView, "tag"> & {
    categoryId?: number;
    state?: DeskProductState;
  };

/** The desk's list of products, with the clicks of the last 30 days. */
export async function deskProducts({
  q,
  tag,
  categoryId,
  state,
  sort,
  page,
}: DeskProductsView): Promise<DeskPage<DeskProductSummary>> {
  const filter: QueryFilter<ProductDocument> = {
    ...(await textFilter(ProductModel, q)),
    ...(await nameFilter(ProductModel, { tag })),
    ...(categoryId !== undefined && { categoryId }),
    ...(state && inState[state]()),
  };
  const cacheKey = { q, tag, categoryId, state };
  const view = { sort, page, projection: deskProjection, cacheKey };
  const found = await deskPage(ProductModel, filter, view, toDeskProductSummary);
  const clicks = await affiliateClicksOf(found.items.map(({ id }) => id));
  return {
    ...found,
    names: await listNames(ProductModel),
    items: found.items.map((item) => ({ ...item, clicks: clicks.get(item.id) ?? 0 })),
  };
}

const inState: Record<DeskProductState, () => QueryFilter<ProductDocument>> = {
  "in-stock": () => ({ inStock: true }),
  "out-of-stock": () => ({ inStock: false }),
  unchecked: () => ({ $or: [{ priceCheckedAt: null }, { priceCheckedAt: { $lt: freshSince() } }] }),
  unlinked: () => ({ affiliateUrl: null }),
  draft: () => ({ status: "draft" }),
};

export const { find: findDeskProduct } = productEditing;
