import { ofPlace, type Place, place, programLanguage } from "./place";

type Options = Intl.DateTimeFormatOptions;

/** A text of a moment (a date, or ISO 8601), in the zone of the site. */
function momentFormat(options: Options): (moment: Date | string) => string {
  const format = ofPlace(
    (here) => new Intl.DateTimeFormat(programLanguage(here), { timeZone: here.timeZone, ...options }),
  );
  return (moment) => format().format(new Date(moment));
}

/** "21 November 2026" */
export const longDate = momentFormat({ dateStyle: "long" });
/** "21 Nov 2026" */
export const shortDate = momentFormat({ dateStyle: "medium" });
/** "21 November 2026 at 09:30" */
export const dateAndTime = momentFormat({ dateStyle: "long", timeStyle: "short" });
/** "21 Nov 2026, 09:30" */
export const shortDateAndTime = momentFormat({ dateStyle: "medium", timeStyle: "short" });
/** "Saturday 21 November 2026 at 09:30" */
export const fullDateAndTime = momentFormat({ dateStyle: "full", timeStyle: "short" });
/** "Saturday" */
export const weekday = momentFormat({ weekday: "long" });
/** "09:30" */
export const clockTime = momentFormat({ timeStyle: "short" });

/** A text of a day of the calendar, such as "2026-11-21", which has no zone. */
function dayFormat(options: Options): (day: string) => string {
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

const relative = { auto: relativeFormat("auto"), always: relativeFormat("always") };

function relativeFormat(numeric: "auto" | "always") {
  return ofPlace((here) => new Intl.RelativeTimeFormat(programLanguage(here), { numeric }));
}

/** "3 days ago" of -3 and "day"; "yesterday" of -1, unless it is to be in numbers. */
export const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, numeric: "auto" | "always" = "auto"): string =>
  relative[numeric]().format(count, unit);

/** What hours are said to be: "UK time", "Berlin time", "UTC". */
export function zoneName({ timeZone }: Pick<Place, "timeZone"> = place()): string {
  if (timeZone === "UTC") return timeZone;
  if (timeZone === "Europe/London") return "UK time";
  return `${timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ")} time`;
}
