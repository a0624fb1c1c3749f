import { z } from "zod";
import { checkbox, optionalLine, tooLong, visibleText } from "~/forms/fields";
import { readerNouns } from "~/reader-texts/reader-text";
import { commentLimits } from "./comment";

const wanted = "Write your comment";

/** A comment, from a form or a call. Without a name it has the first name of who is signed in. */
export const commentSchema = z.object({
  text: z
    .string(wanted)
    .transform(visibleText)
    .pipe(z.string().min(1, wanted).max(commentLimits.text, tooLong("your comment", commentLimits.text))),
  name: optionalLine("your name", commentLimits.name),
  /** Whether its writer wants a mail when somebody answers. */
  mail: checkbox,
});

export type CommentField = keyof z.input<typeof commentSchema>;

/** What a comment is on, as the API names it: "article:{id}". */
export const commentedSchema = z
  .string("Say what it is on, such as article:5f…")
  .regex(new RegExp(`^(?:${readerNouns.join("|")}):[^:]{1,200}$`), "Send article:{id} or recipe:{id}");

/** A call that comments on a text, or answers a comment. */
export const sentCommentSchema = commentSchema.extend({
  on: commentedSchema,
  parent: z
    .string("Send the id of the comment that it answers")
    .regex(/^[0-9a-f]{24}$/, "Send the id of the comment that it answers")
    .nullish()
    .transform((parent) => parent ?? null),
});
