import { z } from "zod";
import { categoryList, isCategoryKey } from "~/articles/categories/article-categories.server";
import { schemaOf } from "~/fields/field-schema";
import { isWebAddress, requiredLine, requiredText } from "~/forms/fields";
import { sourceAddress } from "./source-address";
import { sourceFields } from "./source-fields";

const { name, url } = sourceFields;

const feedAddress = requiredText(url.named, url.most)
  .transform(sourceAddress)
  .refine(isWebAddress, { error: "Enter the feed's address with http:// or https://", abort: true })
  .refine((address) => !new URL(address).username, "Enter the address without a user name");

const feedCategory = z
  .string("Choose a category")
  .trim()
  .transform((category) => categoryList.presentKey(category))
  .refine(isCategoryKey, "Choose one of the site's categories");

/** What a source's form may send. */
export const sourceSchema = schemaOf(sourceFields, {
  name: requiredLine(name.named, name.most),
  url: feedAddress,
  category: feedCategory,
});

/** What trying a source out needs. */
export const trialSchema = sourceSchema
  .pick({ url: true, maxDays: true, maxStories: true, onlyWith: true, notWith: true, keepDays: true })
  .extend({
    name: z.union([z.literal(""), sourceSchema.shape.name]).nullish(),
    category: z.union([z.literal(""), sourceSchema.shape.category]).nullish(),
  });
