import { ofPlace } from "./place";

// Swedish dates begin with the year, so they can be sorted as text.
const dates = ofPlace(({ timeZone }) => new Intl.DateTimeFormat("sv-SE", { timeZone }));
const times = ofPlace(
  ({ timeZone }) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
);

/** The day on the site's calendar at a moment: "2026-11-21". */
export const dayAt = (moment: Date): string => dates().format(moment);

/** An instant as a `datetime-local` field shows it, in the site's zone: "2026-03-29T09:30". Empty for `null`. */
export const localTimeText = (instant: string | null): string =>
  instant ? times().format(new Date(instant)).replace(" ", "T") : "";

/** The day so many days before another one, or after it if there are fewer than none. */
export function dayBefore(day: string, days: number): string {
  // A day of the calendar has no time zone.
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** The month of a day: "2026-11". */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months before another one. */
export function monthBefore(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}
