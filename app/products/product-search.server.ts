import { published } from "~/facts/status";
import { searchedNames } from "~/search-index/searched-fields.server";
import type { Readable } from "~/search-index/searched-noun";
import { searchedNoun } from "~/search-index/searched-noun.server";
import { inPounds, productPath } from "./product";
import { ProductModel, productSummaryProjection, toProductSummary } from "./product.model.server";
import { ProductCategoryModel } from "./product-category.model.server";
import { productFields } from "./product-fields";

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
  textFields: searchedNames(productFields),
});

/** Products as the search over all nouns asks for them; the names of all categories are among their words. */
export const searchedProducts = { ...searched, changedSince };

async function* changedSince(since: Date): AsyncIterable<Readable> {
  const categories = await ProductCategoryModel.find({}, { name: 1 }).lean();
  yield { text: categories.map(({ name }) => name).join(" "), updatedAt: since };
  yield* searched.changedSince(since);
}
