import { ofPlace, programLanguage } from "./place";

type Options = Intl.DateTimeFormatOptions;

/** A text of a moment (a date, or ISO 8601), in the zone of the site. */
export function momentFormat(options: Options): (moment: Date | string) => string {
  const format = ofPlace(
    (here) => new Intl.DateTimeFormat(programLanguage(here), { timeZone: here.timeZone, ...options }),
  );
  return (moment) => format().format(new Date(moment));
}

/** "21 November 2026" */
export const longDate = momentFormat({ dateStyle: "long" });
/** "21 Nov 2026" */
export const shortDate = momentFormat({ dateStyle: "medium" });
/** "Saturday" */
export const weekday = momentFormat({ weekday: "long" });
/** "09:30" */
export const clockTime = momentFormat({ timeStyle: "short" });
