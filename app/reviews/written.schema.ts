import { z } from "zod";

/**
 * The forms of what the model writes, as they are sent to it and as its answer is checked. Lengths are said in words and
 * checked by `refine`: most servers know no lengths in a schema.
 */
const text = (what: string, most: number) =>
  z
    .string()
    .describe(what)
    .refine((value) => value.trim().length > 0, "is empty")
    .refine((value) => value.length <= most, `is longer than ${most} characters`);

const article = {
  title: text("A headline of at most 90 characters, in sentence case, with no rating and no price in it", 200),
  excerpt: text("One or two sentences of at most 220 characters in all that say what the article is about", 600),
  content: text("The article in markdown, 300 to 600 words, with ## headings; no HTML, no links, no pictures", 20_000),
};

export const writtenReviewSchema = z.object({
  productName: text("What the product is called, or is where no name is known, in at most 80 characters", 200),
  rating: z
    .number()
    .describe("From 1 to 5 in halves: your impression of how well the product suits its purpose")
    .refine((value) => value >= 1 && value <= 5, "is not between 1 and 5"),
  ...article,
});

export const writtenComparisonSchema = z.object(article);
