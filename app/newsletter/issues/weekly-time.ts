import { Temporal } from "temporal-polyfill";
import { place } from "~/place/place";
import { type NewsletterDay, newsletterDays } from "~/settings/newsletter-settings";

/**
 * When the weekly issue was due last, at a moment.
 *
 * @param hour in the zone of the site: "08:00"
 * @returns the moment, and the day on its calendar, which names the week: "2026-11-23"
 */
export function lastDue({ day, hour }: { day: NewsletterDay; hour: string }, now: Date): { at: Date; week: string } {
  const { timeZone } = place();
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const wanted = newsletterDays.indexOf(day) + 1;
  const back = (present.dayOfWeek - wanted + 7) % 7;
  const date = present.toPlainDate().subtract({ days: back });
  const at = (on: Temporal.PlainDate) => on.toZonedDateTime({ timeZone, plainTime: hour });
  const due = Temporal.ZonedDateTime.compare(at(date), present) <= 0 ? date : date.subtract({ days: 7 });
  return { at: new Date(at(due).epochMilliseconds), week: due.toString() };
}
