import { ofPlace, programLanguage } from "./place";

/** A text of a day of the calendar, such as "2026-11-21", which has no zone. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = ofPlace((here) => new Intl.DateTimeFormat(programLanguage(here), { timeZone: "UTC", ...options }));
  return (day) => format().format(new Date(day));
}

/** "1 December 2026" */
export const dayText = dayFormat({ dateStyle: "long" });
/** "Tuesday 1 December" */
export const weekdayAndDay = dayFormat({ weekday: "long", day: "numeric", month: "long" });
/** "1 December" */
export const dayAndMonth = dayFormat({ day: "numeric", month: "long" });
/** "1 Dec" */
export const shortDay = dayFormat({ day: "numeric", month: "short" });
/** "Dec 2026" of "2026-12" */
export const shortMonth = dayFormat({ month: "short", year: "numeric" });
