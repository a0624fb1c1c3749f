import { z } from "zod";
import { optionalLine, tooLong, visibleText } from "~/forms/fields";
import { mostStars, ratingLimits } from "./rating";

const starsWanted = "Choose one to five stars";

/** A rating, from a form or a call. Without a name it has the first name of who is signed in. */
export const ratingSchema = z.object({
  stars: z
    .union([z.number(), z.string().regex(/^\d$/).transform(Number)], starsWanted)
    .pipe(z.int(starsWanted).min(1, starsWanted).max(mostStars, starsWanted)),
  text: z
    .string("Enter your words as text")
    .transform(visibleText)
    .pipe(z.string().max(ratingLimits.text, tooLong("your words", ratingLimits.text)))
    .nullish()
    .transform((text) => text || null),
  name: optionalLine("your name", ratingLimits.name),
});

export type RatingField = keyof z.input<typeof ratingSchema>;
