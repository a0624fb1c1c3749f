import { z } from "zod";
import { deskPageSize } from "~/desk/list/desk";
import { wordStatuses } from "~/facts/status";
import { wordKinds } from "./words";

const nothingTicked = "Tick at least one";

/** What somebody of the desk ticked, each as "rating {id} {time}", "comment …" or "picture …" as they saw it, and what is to become of it. */
export const seenWordsSchema = z.object({
  do: z.enum([...wordStatuses, "delete"], "Choose what to do with them"),
  seen: z
    .string(nothingTicked)
    .transform((marks) => marks.split(", ").map((mark) => mark.split(" ")))
    .pipe(
      z
        .array(z.tuple([z.enum(wordKinds), z.string().regex(/^[0-9a-f]{24}$/), z.iso.datetime()], nothingTicked))
        .max(deskPageSize),
    ),
});

export const wordStatusSchema = z.object({
  status: z.enum(wordStatuses, `Choose ${wordStatuses.slice(0, -1).join(", ")} or ${wordStatuses.at(-1)}`),
});
