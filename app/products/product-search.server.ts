import { publishedNow } from "~/editing/publish-date.server";
import { priceText } from "~/place/prices";
import { defineNounSearch } from "~/search-index/noun-search.server";
import type { DocumentWords } from "~/search-index/search-hit";
import { searchedNames } from "~/search-index/searched-fields.server";
import { productPath } from "./product";
import { ProductModel, productSummaryProjection, toProductSummary } from "./product.model.server";
import { ProductCategoryModel } from "./product-category.model.server";
import { productFields } from "./product-fields";

const searchSettings = defineNounSearch({
  model: ProductModel,
  date: "publishedAt",
  visible: publishedNow,
  everVisible: { status: "published" },
  summaryProjection: productSummaryProjection,
  toSummary: toProductSummary,
  lineOf: (product) => ({
    path: productPath(product),
    text: product.description,
    facts: [priceText(product.price), product.vendor, product.inStock ? null : "Out of stock"],
    date: null,
  }),
  textFields: searchedNames(productFields),
});

/** The products in the search over all nouns. The names of all categories are among the words. */
export const productSearch = { ...searchSettings, changedSince };

async function* changedSince(since: Date): AsyncIterable<DocumentWords> {
  const categories = await ProductCategoryModel.find({}, { name: 1 }).sort({ number: 1 }).lean();
  yield { text: categories.map(({ name }) => name).join(" "), updatedAt: since };
  yield* searchSettings.changedSince(since);
}
