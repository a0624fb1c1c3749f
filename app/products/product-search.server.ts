import mongoose from "mongoose";
import type { Readable, SearchHit, SearchResult } from "~/search/searched-noun";
import { searchByTerms } from "~/search/term-hits.server";
import { inPounds, productPath } from "./product";
import {
  type ProductDocument,
  ProductModel,
  type ProductSummaryDocument,
  productSummaryProjection,
  toProductSummary,
} from "./product.model.server";
import { ProductCategoryModel } from "./product-category.model.server";

const byTerms = searchByTerms<ProductDocument>({ model: ProductModel, date: "createdAt", visible: () => ({}) });

/** Products as the search over all nouns asks for them. */
export const searchedProducts = {
  ...byTerms,
  hits: byTerms.hits<SearchHit>,
  newestOfAny: byTerms.newestOfAny<SearchHit>,
  resultsOf: productResults,
  changedSince: productsChangedSince,
};

async function productResults(ids: string[]): Promise<SearchResult[]> {
  const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
  const found = await ProductModel.find({ _id }, productSummaryProjection).lean<ProductSummaryDocument[]>();
  return found.map(toProductSummary).map((product) => ({
    id: product.id,
    path: productPath(product),
    title: product.title,
    text: product.description,
    imageUrl: product.imageUrl,
    facts: [inPounds(product.price), product.vendor, product.inStock ? null : "Out of stock"],
    date: null,
  }));
}

/** The words of what was saved at that time or later, in the order in which it was; and the names of all categories. */
async function* productsChangedSince(since: Date): AsyncIterable<Readable> {
  const categories = await ProductCategoryModel.find({}, { name: 1 }).lean();
  yield { text: categories.map(({ name }) => name).join(" "), updatedAt: since };
  const fields = { title: 1, tags: 1, description: 1, features: 1, vendor: 1, updatedAt: 1 };
  const changed = ProductModel.find({ updatedAt: { $gte: since } }, fields)
    .sort({ updatedAt: 1, _id: 1 })
    .lean<Pick<ProductDocument, "title" | "tags" | "description" | "features" | "vendor" | "updatedAt">>();
  for await (const { title, tags, description, features, vendor, updatedAt } of changed.cursor({ batchSize: 100 })) {
    yield { text: [title, ...(tags ?? []), description, ...(features ?? []), vendor].join(" "), updatedAt };
  }
}
