import { z } from "zod";
import { checkbox } from "~/forms/fields";
import { frequencies } from "~/newsletter/subscribers/interests";

/** Far more than a site has categories, and longer than their keys are. */
const [mostSent, longestKey] = [200, 100];
const wrong = "Choose from the list";

/** Keys of categories: a list, or text with commas. */
const keys = z
  .union(
    [
      z.string().max(mostSent * longestKey, wrong),
      z.array(z.string().max(longestKey, wrong), wrong).max(mostSent, wrong),
    ],
    wrong,
  )
  .nullish()
  .transform((given) =>
    (Array.isArray(given) ? given : (given ?? "").split(",")).map((key) => key.trim()).filter(Boolean),
  )
  .pipe(z.array(z.string().max(longestKey, wrong)).max(mostSent, wrong));

/** What the form for one's interests sends. */
export const interestsSchema = z.object({
  issues: checkbox,
  categories: keys,
  recipes: checkbox,
  often: z.enum(frequencies, "Choose how often the mails come").default("week"),
});

export type InterestsField = keyof z.input<typeof interestsSchema>;
