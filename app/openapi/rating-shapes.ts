import { z } from "zod";
import { mostStars, ratingStatuses } from "~/recipes/ratings/rating";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const stars = z.int().min(1).max(mostStars);
const said = { id, stars, name: z.string(), ratedAt: z.iso.datetime() };
const rating = { ...said, text: z.string().nullable(), status: z.enum(ratingStatuses) };
const count = z.int().min(0);

/** What readers say of recipes. */
export const ratingShapes = {
  Rating: z.strictObject(rating),
  RatingOfDesk: z.strictObject({
    ...rating,
    recipe: z.strictObject({ title: z.string(), slug: z.string() }).nullable(),
  }),
  Ratings: z.strictObject({
    average: z.string().nullable().describe("With one decimal place"),
    count: count.describe("All ratings, with words or without"),
    reviews: z.array(z.strictObject({ ...said, text: z.string() })).describe("Words, twenty a page, the newest first"),
    reviewCount: count,
    page: z.int(),
    pages: z.int(),
  }),
};
