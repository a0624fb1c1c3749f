import { z } from "zod";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { Problem } from "~/facts/problem";

/**
 * The schemas of the language model's answers, for the request and for the check. Lengths are in descriptions and in
 * `refine`, because most servers do not understand lengths in a schema.
 */
const text = (what: string, most: number) =>
  z
    .string()
    .describe(what)
    .refine(hasWords, "has no words")
    .refine((value) => value.length <= most, `is longer than ${most} characters`);

const maxContent = 20_000;

const article = {
  title: text("A headline of at most 90 characters, in sentence case, with no rating and no price in it", 200),
  excerpt: text("One or two sentences of at most 220 characters in all that say what the article is about", 600),
  content: text(
    "The article in markdown, 300 to 600 words, with ## headings; no HTML, no links, no pictures",
    maxContent,
  ).refine((value) => value.length > maxContent || hasWords(readable(value)), "has no words once it is made safe"),
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

/** Whether a text has a letter or a digit. Spaces, dashes and invisible characters alone are not a text. */
function hasWords(value: string): boolean {
  return /[\p{L}\p{N}]/u.test(value);
}

/** The text that readers would see. Empty if it is too complex for an article. */
function readable(content: string): string {
  try {
    return renderArticleBody(content).text;
  } catch (error) {
    if (error instanceof Problem) return "";
    throw error;
  }
}
