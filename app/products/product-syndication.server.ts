import { behindId, type IdPage, idPages } from "~/db/id-pages.server";
import { publishedFilter } from "~/facts/status";
import { ProductModel } from "./product.model.server";

/** The pages of the sitemap of the products. */
export const productIdPages = (size: number) =>
  idPages(ProductModel, publishedFilter, size, { _id: 1, updatedAt: 1, status: 1 });

/** The ids of one such page, each with the time of its last change. */
export async function productAddresses(page: Pick<IdPage, "after">, size: number) {
  const found = await ProductModel.find({ ...behindId(page), ...publishedFilter }, { updatedAt: 1 })
    .sort({ _id: 1 })
    .hint({ _id: 1, updatedAt: 1, status: 1 })
    .limit(size)
    .lean<{ _id: unknown; updatedAt: Date }[]>();
  return found.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}
