import { z } from "zod";
import { categoryMissing, imageFileMissing } from "~/facts/sentences";
import { checkbox, lineList, optionalText, requiredText } from "~/forms/fields";
import { maxProductsToCompare, minProductsToCompare, reviewCategories, reviewLimits } from "./review";

const category = z.enum(reviewCategories, categoryMissing);
const priceRange = optionalText("the price range", reviewLimits.priceRange);
/** Without it the text is a draft, so that somebody reads it before readers do. */
const publish = { publish: checkbox };

/** The request for the analysis of a picture (R11.13). */
export const imageAnalysisSchema = z.object({ category, priceRange });

/** The same as a form, with the address of the uploaded picture. */
export const imageReviewSchema = z.object({
  image: z.string(imageFileMissing).min(1, imageFileMissing),
  ...imageAnalysisSchema.shape,
  ...publish,
});

/** R9.15: the product review form. */
export const productReviewSchema = z.object({
  productName: requiredText("the product's name", reviewLimits.productName),
  category,
  priceRange,
  targetAudience: optionalText("the target audience", reviewLimits.targetAudience),
  keyFeatures: z.preprocess(
    (features) => (typeof features === "string" ? features.split(",") : features),
    lineList("key feature", 20, reviewLimits.feature),
  ),
  ...publish,
});

/** R9.16: the comparison form. */
export const comparisonSchema = z.object({
  category,
  products: lineList("product", 100, reviewLimits.product)
    .refine((products) => products.length >= minProductsToCompare, "Enter at least two products, one per line")
    .refine((products) => products.length <= maxProductsToCompare, `Enter at most ${maxProductsToCompare} products`),
  ...publish,
});

export type ImageAnalysis = z.output<typeof imageAnalysisSchema>;
export type ProductReview = z.output<typeof productReviewSchema>;
export type Comparison = z.output<typeof comparisonSchema>;
