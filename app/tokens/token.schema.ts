import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { requiredLine } from "~/forms/fields";
import { place } from "~/place/place";
import { longestYears, type TokenRight, tokenRights, tokenTerms } from "./token";

const dayMessage = "Enter the last day on which it works, like 2027-03-29";

/** A form's choices come as one text with commas, those of a call as a list. */
const rightsSchema = z
  .union([z.array(z.string()).max(20), z.string().transform((text) => text.split(",").map((right) => right.trim()))])
  .transform((sent) => [...new Set(sent.filter(Boolean))])
  .pipe(z.array(z.enum(tokenRights, "Choose from the list")).min(1, "Choose at least one right"))
  .transform((rights): TokenRight[] => (rights.includes("all") ? ["all"] : rights));

const termSchema = z.enum(
  tokenTerms.map(({ value }) => value),
  "Choose how long it lasts",
);

/** What the form of a new token sends. `endsAt` is worked out of the two fields for its end. */
export const tokenSchema = (now: Date) =>
  z
    .object({
      name: requiredLine("a name", 80),
      rights: rightsSchema,
      term: termSchema,
      lastDay: z.string().trim().default(""),
    })
    .transform(({ term, lastDay, ...rest }, context) => {
      const ended = term === "date" ? endOf(lastDay, now) : new Date(now.getTime() + Number(term) * dayMs);
      if (ended instanceof Date) return { ...rest, endsAt: ended };
      context.addIssue({ code: "custom", path: ["lastDay"], message: ended });
      return z.NEVER;
    });

const dayMs = 24 * 60 * 60_000;

/** The end of a day on the site's calendar, or the message that says why it cannot be one. */
function endOf(text: string, now: Date): Date | string {
  const zone = place().timeZone;
  let end: Temporal.ZonedDateTime;
  try {
    end = Temporal.PlainDate.from(text).add({ days: 1 }).toZonedDateTime(zone);
  } catch {
    return dayMessage;
  }
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  if (Temporal.ZonedDateTime.compare(end, present) <= 0) return "This day is over: choose one that is to come";
  if (Temporal.ZonedDateTime.compare(end, present.add({ years: longestYears })) > 0)
    return `Choose a day within ${longestYears} years`;
  return new Date(end.epochMilliseconds);
}
