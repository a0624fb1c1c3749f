import {
  day,
  decimal,
  flag,
  lines,
  moment,
  pictureFields,
  price,
  tags,
  text,
  webAddress,
  wholeNumber,
} from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";

/** The most key features that a product may have. */
export const maxFeatures = 20;

/** The fields of a product, in the order of its form. */
export const productFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true, searched: "title" }),
  description: text({ label: "Description", named: "a description", most: 5000, required: true, searched: "summary" }),
  price: price({ label: "Price", named: "a price", required: true, pairedWith: "originalPrice" }),
  originalPrice: price({ label: "Original price", named: "the original price" }),
  // Its input stays empty. The form shows the stored day beside it.
  priceCheckedAt: day({ label: "Price checked on", named: "the day on which the price was checked", silent: true }),
  categoryId: wholeNumber({ label: "Category", named: "the category's number", most: 1_000_000, input: "list" }),
  ...pictureFields,
  vendor: text({ label: "Vendor", named: "the vendor", most: 120, line: true, searched: "facts" }),
  affiliateUrl: webAddress({ label: "Affiliate address", named: "the affiliate address", inLists: false }),
  directLink: flag({ label: "Link straight to the vendor", inLists: false }),
  inStock: flag({ label: "In stock", preset: true }),
  rating: decimal({ label: "Rating", most: 5, wrong: "Enter a rating from 0 to 5" }),
  reviewCount: wholeNumber({
    label: "Number of reviews",
    named: "the number of reviews",
    most: 100_000_000,
    none: 0,
    input: "arrows",
  }),
  features: lines({
    label: "Key features",
    named: "key feature",
    most: maxFeatures,
    longest: 200,
    distinct: true,
    searched: "facts",
    inLists: false,
  }),
  testedBy: text({ label: "Tested by", named: "who tested it", most: 120, line: true, inLists: false }),
  tags: tags({ label: "Tags", searched: "tags" }),
  status: statusField,
  publishedAt: moment({ label: "Publish date" }),
  slug: text({ label: "Address", named: "the address", most: 120, line: true }),
};

export const productFacts = {
  name: "product",
  plural: "products",
  revised: true,
  fields: productFields,
} as const satisfies NounFacts;
