import { Temporal } from "temporal-polyfill";
import { type NewsletterDay, newsletterDays } from "~/settings/newsletter-settings";

const inBritain = "Europe/London";

/**
 * When the weekly issue was due last, at a moment.
 *
 * @param hour UK time: "08:00"
 * @returns the moment, and the day in the UK, which names the week: "2026-11-23"
 */
export function lastDue({ day, hour }: { day: NewsletterDay; hour: string }, now: Date): { at: Date; week: string } {
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(inBritain);
  const wanted = newsletterDays.indexOf(day) + 1;
  const back = (present.dayOfWeek - wanted + 7) % 7;
  const date = present.toPlainDate().subtract({ days: back });
  const at = (on: Temporal.PlainDate) => on.toZonedDateTime({ timeZone: inBritain, plainTime: hour });
  const due = Temporal.ZonedDateTime.compare(at(date), present) <= 0 ? date : date.subtract({ days: 7 });
  return { at: new Date(at(due).epochMilliseconds), week: due.toString() };
}
