import { z } from "zod";
import { articleFields } from "~/articles/article-fields";
import { categoryList, isCategoryKey } from "~/articles/categories/article-categories.server";
import { articleSchema } from "./article.schema";

const { wrong } = articleFields.category;

/**
 * The same as `articleSchema`, and the category exists. A removed one means the category that its articles were moved to:
 * forms may be open, and earlier versions still name it.
 */
export const articleInput = articleSchema.extend({
  category: z
    .string(wrong)
    .transform((key) => categoryList.presentKey(key))
    .refine(isCategoryKey, wrong),
});
