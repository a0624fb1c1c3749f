import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView, NamedView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { listNames, nameFilter, textFilter, textFilterInOrder } from "~/desk/words/list-words.server";
import { scheduledNow } from "~/editing/publish-date.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import { readsOf } from "~/numbers/reads.server";
import { affiliateClicksOf } from "~/products/affiliate/affiliate-clicks.server";
import { type DeskProduct, type DeskProductState, type DeskProductSummary, freshSince } from "~/products/product";
import {
  deskProjection,
  type ProductDocument,
  ProductModel,
  toDeskProduct,
  toDeskProductSummary,
} from "~/products/product.model.server";
import { productEditing } from "./product-changes.server";

export type DeskProductsView = DeskView &
  Pick<NamedView, "tag"> & {
    categoryId?: number;
    state?: DeskProductState;
  };

/** The desk's list of products, with the clicks and reads of the last 30 days. */
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
  const view = { sort, page, projection: deskProjection, cacheKey, inOrder: await textFilterInOrder(ProductModel, q) };
  const found = await deskPage(ProductModel, filter, view, toDeskProductSummary);
  const ids = found.items.map(({ id }) => id);
  const [clicks, reads] = await Promise.all([affiliateClicksOf(ids), readsOf("product", ids)]);
  return {
    ...found,
    names: await listNames(ProductModel),
    items: found.items.map((item) => ({
      ...item,
      clicks: clicks.get(item.id) ?? 0,
      reads: reads.get(item.id) ?? 0,
    })),
  };
}

const inState: Record<DeskProductState, () => QueryFilter<ProductDocument>> = {
  "in-stock": () => ({ inStock: true }),
  "out-of-stock": () => ({ inStock: false }),
  unchecked: () => ({ $or: [{ priceCheckedAt: null }, { priceCheckedAt: { $lt: freshSince() } }] }),
  unlinked: () => ({ affiliateUrl: null }),
  draft: () => ({ status: "draft" }),
  scheduled: scheduledNow,
};

export const { find: findDeskProduct } = productEditing;

/** The same by its id, its slug or an earlier one. */
export async function findAnyProduct(identifier: string): Promise<DeskProduct | null> {
  const filter = filterOfIdentifier<ProductDocument>(identifier);
  const found = filter && (await ProductModel.findOne(filter).lean<ProductDocument>());
  return found && toDeskProduct(found);
}
