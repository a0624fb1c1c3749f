import { published } from "~/facts/status";
import type { Readable } from "~/search-index/searched-noun";
import { searchedNoun } from "~/search-index/searched-noun.server";
import { inPounds, productPath } from "./product";
import { ProductModel, productSummaryProjection, toProductSummary } from "./product.model.server";
import { ProductCategoryModel } from "./product-category.model.server";

const searched = searchedNoun({
  model: ProductModel,
  date: "createdAt",
  visible: () => published,
  everVisible: published,
  summaryProjection: productSummaryProjection,
  toSummary: toProductSummary,
  lineOf: (product) => ({
    path: productPath(product),
    text: product.description,
    facts: [inPounds(product.price), product.vendor, product.inStock ? null : "Out of stock"],
    date: null,
  }),
  textFields: ["title", "tags", "description", "features", "vendor"],
});

/** Products as the search over all nouns asks for them; the names of all categories are among their words. */
export const searchedProducts = { ...searched, changedSince };

async function* changedSince(since: Date): AsyncIterable<Readable> {
  const categories = await ProductCategoryModel.find({}, { name: 1 }).lean();
  yield { text: categories.map(({ name }) => name).join(" "), updatedAt: since };
  yield* searched.changedSince(since);
}
