// Swedish dates begin with the year, so they can be sorted as text.
const ukDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** The day in the UK at a moment: "2026-11-21". */
export const ukDay = (moment: Date): string => ukDate.format(moment);

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
