import type { Noun } from "~/editing/noun.server";
import { productCategoryFacts } from "~/products/category-fields";
import { ProductCategoryModel } from "~/products/product-category.model.server";

export const category: Noun = {
  facts: productCategoryFacts,
  stored: [{ model: ProductCategoryModel, exported: { as: "product-categories" } }],
};
