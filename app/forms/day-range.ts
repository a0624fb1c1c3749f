import { dayAndMonth, dayText } from "~/place/calendar";
// Days of the site's calendar, such as "2026-12-01".

/** The first and the last day of something. `null` where it has none. */
export type DayRange = { from: string | null; to: string | null };

/** Whether its days are to come, over, or neither. @param today "2026-12-01" */
export function seasonOf({ from, to }: DayRange, today: string): "coming" | "now" | "over" {
  if (to !== null && to < today) return "over";
  return from !== null && from > today ? "coming" : "now";
}

/** "From 1 to 24 December 2026", "Until 6 January 2027". Empty if it has no days. */
export function daysText({ from, to }: DayRange): string {
  if (from === null) return to === null ? "" : `Until ${dayText(to)}`;
  if (to === null) return `From ${dayText(from)}`;
  if (from === to) return `On ${dayText(to)}`;
  const isSame = (length: number) => from.slice(0, length) === to.slice(0, length);
  if (!isSame(4)) return `From ${dayText(from)} to ${dayText(to)}`;
  // Where the month stands first ("December 1"), the first day needs it too.
  const begin = isSame(7) && /^\d/.test(dayAndMonth(from)) ? String(Number(from.slice(8))) : dayAndMonth(from);
  return `From ${begin} to ${dayText(to)}`;
}
