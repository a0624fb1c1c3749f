import { z } from "zod";
import { optionalLine, tooLong, visibleLine } from "~/forms/fields";
import { picturedNouns, pictureLimits } from "./reader-picture";

const wanted = "Say what there is to see";

/** What is said of a picture, from a form or a call. Without a name it has the first name of who is signed in. */
export const readerPictureSchema = z.object({
  text: z
    .string(wanted)
    .transform(visibleLine)
    .pipe(z.string().min(1, wanted).max(pictureLimits.text, tooLong("your words", pictureLimits.text))),
  name: optionalLine("your name", pictureLimits.name),
});

export type ReaderPictureField = keyof z.input<typeof readerPictureSchema> | "image";

/** What a picture is of, as the API names it: "recipe:{id}". */
export const picturedSchema = z
  .string("Say what it is of, such as recipe:5f…")
  .regex(new RegExp(`^(?:${picturedNouns.join("|")}):[^:]{1,200}$`), "Send recipe:{id} or challenge:{id}");

/** A call that sends a picture, beside its file. */
export const sentPictureSchema = readerPictureSchema.extend({ on: picturedSchema });
