import { z } from "zod";
import { tooLong, visibleLine, visibleText } from "~/forms/fields";
import { readerNouns } from "~/reader-texts/reader-text";
import { mostSaved, savedLimits } from "./mine";

/** What a reader notes on a text that they save. What is not sent stays as it is. */
export const savedSchema = z.object({
  note: z
    .string("Enter your note as text")
    .transform(visibleText)
    .pipe(z.string().max(savedLimits.note, tooLong("your note", savedLimits.note)))
    .transform((note) => note || null)
    .nullish(),
  list: z
    .string("Enter the name of a list as text")
    .transform(visibleLine)
    .pipe(z.string().max(savedLimits.list, tooLong("the name of the list", savedLimits.list)))
    .transform((list) => list || null)
    .nullish(),
});

export type SavedField = keyof z.input<typeof savedSchema>;

const named = {
  kind: z.enum(readerNouns, "Send article or recipe"),
  id: z.string("Send the id of the text").min(1, "Send the id of the text").max(200, "Send the id of the text"),
};

/** A call that saves a text. */
export const sentSavedSchema = savedSchema.extend(named);

/** What a browser kept before its reader signed in, as JSON. */
export const keptInBrowserSchema = z
  .array(z.object({ ...named, id: z.string().regex(/^[0-9a-f]{24}$/) }))
  .max(mostSaved);
