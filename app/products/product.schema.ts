import { z } from "zod";
import {
  checkbox,
  imageAddress,
  lineList,
  optionalPrice,
  optionalText,
  price,
  requiredText,
  tagList,
  webAddress,
  wholeNumber,
} from "~/forms/fields";
import { productLimits } from "./product";

/** What the product form and the API may send (spec 5 and 7). */
export const productSchema = z.object({
  title: requiredText("a title", productLimits.title),
  description: requiredText("a description", productLimits.description),
  price: price("a price"),
  originalPrice: optionalPrice("the original price"),
  categoryId: z
    .union([z.literal(""), wholeNumber("the category", 1_000_000)])
    .nullish()
    .transform((value) => (typeof value === "number" ? value : null)),
  imageUrl: imageAddress,
  imageAlt: optionalText("the picture's description", 300),
  vendor: optionalText("the vendor", productLimits.vendor),
  rating: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === "" ? null : Number(value)))
    .pipe(
      z
        .number("Enter a rating from 0 to 5")
        .min(0, "Enter a rating from 0 to 5")
        .max(5, "Enter a rating from 0 to 5")
        .nullable(),
    )
    .transform((value) => value?.toFixed(1) ?? null),
  reviewCount: z
    .union([z.literal(""), wholeNumber("the number of reviews", 100_000_000)])
    .nullish()
    .transform((value) => value || 0),
  inStock: checkbox.default(true),
  features: lineList("feature", 20, 200),
  affiliateUrl: webAddress("the affiliate address"),
  tags: tagList,
});

export const productCategorySchema = z.object({
  name: requiredText("a name", productLimits.categoryName),
  description: optionalText("the description", productLimits.categoryDescription),
});

export type ProductInput = z.input<typeof productSchema>;
export type ProductCategoryInput = z.input<typeof productCategorySchema>;
