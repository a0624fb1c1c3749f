import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { dayAt } from "~/place/days";
import { place } from "~/place/place";

const message = "Enter a date and time, like 2026-03-29 09:30";

/**
 * A date and time. A caller sends an instant with its zone (ISO 8601). A `datetime-local` field sends one in the site's zone. If the
 * clocks go back and a time comes twice, the first is taken. If they go forward and a time is missing, it is one hour
 * later. Empty is `null`.
 */
export const dateAndTime = z
  .union([z.date(), z.string()], message)
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value instanceof Date) return value;
    if (value === null || value.trim() === "") return null;
    const read = readInstant(value.trim()) ?? readLocalTime(value.trim());
    if (!read) context.addIssue({ code: "custom", message });
    return read;
  });

function readInstant(text: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return null;
  }
}

function readLocalTime(text: string): Date | null {
  try {
    const local = Temporal.PlainDateTime.from(text);
    return new Date(local.toZonedDateTime(place().timeZone, { disambiguation: "compatible" }).epochMilliseconds);
  } catch {
    return null;
  }
}

/** A moment, or a day as `momentOfDay`, that is not to come. Empty and missing are `null`. */
export const pastDate = (label: string) =>
  z
    .union([z.literal(""), z.iso.date(), z.iso.datetime({ offset: true })], `Enter ${label} as a date`)
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      const isDay = !value.includes("T");
      const isToCome = isDay ? value > dayAt(new Date()) : Date.parse(value) > Date.now() + clockSkew;
      if (isToCome) context.addIssue({ code: "custom", message: `Enter ${label}: it cannot be to come` });
      return isDay ? momentOfDay(value) : new Date(value);
    });

/** The caller's clock may be this much ahead. */
const clockSkew = 60_000;

/**
 * The moment that stands for a day of the site's calendar ("2026-12-01"), and is shown as that day: midnight in UTC, or the
 * day's beginning where it is still the day before then.
 */
export function momentOfDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (dayAt(midnight) === day) return midnight;
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(place().timeZone).epochMilliseconds);
}
