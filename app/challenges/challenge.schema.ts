import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { calendarDay } from "~/forms/fields";
import { challengeFields, longestDuration } from "./challenge-fields";

/** What a challenge's form may send. */
export const challengeSchema = schemaOf(challengeFields, { startsOn: calendarDay(challengeFields.startsOn.named) });

const wanted = `Send days or weeks as whole numbers from 1 to ${longestDuration}`;
const numbers = z
  .array(z.int(wanted).min(1, wanted).max(longestDuration, wanted), wanted)
  .max(longestDuration, `Send at most ${longestDuration} numbers`)
  .default([]);

/** What somebody who takes part has done, or has not done after all: the numbers of days or weeks. */
export const progressSchema = z.object({ done: numbers, undone: numbers });

/** Yes or no in an address (R13.4: `active=true`). */
export const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");
