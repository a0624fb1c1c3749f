import { z } from "zod";
import {
  checkbox,
  imageAddress,
  lineList,
  optionalDecimal,
  optionalPrice,
  optionalText,
  optionalWholeNumber,
  price,
  requiredText,
  status,
  tagList,
  webAddress,
} from "~/forms/fields";
import { productLimits } from "./product";

/** A day or a moment that is not to come; empty and missing are `null`. */
const pastDate = (label: string) =>
  z
    .union(
      [z.literal("").transform(() => null), z.iso.date(), z.iso.datetime({ offset: true })],
      `Enter ${label} as a date`,
    )
    .nullish()
    .transform((value) => (value ? new Date(value) : null))
    .refine(
      (date) => date === null || date.getTime() <= Date.now() + clockSkew,
      `Enter ${label}: it cannot be to come`,
    );

/** As much may the caller's clock be ahead. */
const clockSkew = 60_000;

/** What the product form and the API may send (R11.7, R13.20). */
export const productSchema = z.object({
  title: requiredText("a title", productLimits.title),
  description: requiredText("a description", productLimits.description),
  price: price("a price"),
  originalPrice: optionalPrice("the original price"),
  categoryId: optionalWholeNumber("the category's number", 1_000_000),
  imageUrl: imageAddress,
  imageAlt: optionalText("the picture's description", 300),
  vendor: optionalText("the vendor", productLimits.vendor),
  rating: optionalDecimal(5, "Enter a rating from 0 to 5"),
  reviewCount: optionalWholeNumber("the number of reviews", 100_000_000).transform((value) => value ?? 0),
  /** `null` is as good as nothing sent: it does not say that the vendor has none. */
  inStock: z.preprocess((value) => value ?? undefined, checkbox.default(true)),
  // Each once: a feature that is said twice is no more of one.
  features: lineList("key feature", productLimits.features, 200).transform((features) => [...new Set(features)]),
  affiliateUrl: webAddress("the affiliate address"),
  directLink: checkbox,
  priceCheckedAt: pastDate("the day on which the price was checked"),
  /** The form's "Price checked today". */
  priceCheckedToday: checkbox,
  tags: tagList,
  status,
});

export const productCategorySchema = z.object({
  name: requiredText("a name", productLimits.categoryName),
  description: optionalText("the description", productLimits.categoryDescription),
});

export type ProductInput = z.input<typeof productSchema>;
export type ProductCategoryInput = z.input<typeof productCategorySchema>;
