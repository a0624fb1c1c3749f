import { schemaOf } from "~/fields/field-schema";
import { checkbox } from "~/forms/fields";
import { categoryFields } from "./category-fields";
import { productFields } from "./product-fields";

/** What the product form and the API may send (R11.7, R13.20). */
export const productSchema = schemaOf(productFields).extend({
  /** The form's "Price checked today". */
  priceCheckedToday: checkbox,
});

export const productCategorySchema = schemaOf(categoryFields);
