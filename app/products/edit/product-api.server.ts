import type { JsonFields } from "~/forms/json-fields.server";
import type { DeskProduct, ProductCategory } from "~/products/product";
import { productCategorySchema, productSchema } from "~/products/product.schema";

/** What an API call may send of a product. */
export const productJson: JsonFields = {
  of: "a product",
  schema: productSchema,
  readOnly: ["id", "version", "updatedBy", "createdAt", "updatedAt", "warnings"] satisfies (
    | keyof DeskProduct
    | "warnings"
  )[],
};

export const productCategoryJson: JsonFields = {
  of: "a category",
  schema: productCategorySchema,
  readOnly: ["id"] satisfies (keyof ProductCategory)[],
};
