import { Temporal } from "temporal-polyfill";
import { z } from "zod";

const message = "Enter a date and time, like 2026-03-29 09:30";

/**
 * A date and time. A caller sends an instant with its zone (ISO 8601). A `datetime-local` field sends UK time. If the
 * clocks go back and a time comes twice, the first is taken. If they go forward and a time is missing, it is one hour
 * later. Empty is `null`.
 */
export const dateAndTime = z
  .union([z.date(), z.string()], message)
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value instanceof Date) return value;
    if (value === null || value.trim() === "") return null;
    const read = readInstant(value.trim()) ?? readBritishTime(value.trim());
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

function readBritishTime(text: string): Date | null {
  try {
    const local = Temporal.PlainDateTime.from(text);
    return new Date(local.toZonedDateTime("Europe/London", { disambiguation: "compatible" }).epochMilliseconds);
  } catch {
    return null;
  }
}
