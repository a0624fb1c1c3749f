import { documentJson } from "~/editing/document-json.server";
import type { JsonFields } from "~/forms/json-fields.server";
import type { ProductCategory } from "~/products/product";
import { productCategorySchema, productSchema } from "~/products/product.schema";

/** What an API call may send of a product. */
export const productJson = documentJson("a product", productSchema);

export const productCategoryJson: JsonFields = {
  of: "a category",
  schema: productCategorySchema,
  readOnly: ["id"] satisfies (keyof ProductCategory)[],
};
