import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { checkbox, optionalText, requiredText } from "~/forms/fields";
import { categoryLimits } from "./product";
import { productFields } from "./product-fields";

/** What the product form and the API may send (spec 5 and 7). */
export const productSchema = schemaOf(productFields).extend({
  /** The form's "Price checked today". */
  priceCheckedToday: checkbox,
});

export const productCategorySchema = z.object({
  name: requiredText("a name", categoryLimits.name),
  description: optionalText("the description", categoryLimits.description),
});
