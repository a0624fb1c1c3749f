import { agoUnits } from "./ago";
import { ofPlace, programLanguage } from "./place";

const relative = ofPlace((here) => new Intl.RelativeTimeFormat(programLanguage(here), { numeric: "always" }));

/** How long ago in numbers alone, for "Joined … ago": "1 day ago", "less than a minute ago". */
export function agoInNumbers(date: string, now = new Date()): string {
  const seconds = (now.getTime() - Date.parse(date)) / 1000;
  const [unit, length] = agoUnits.find(([, length]) => seconds >= length) ?? [];
  return unit && length ? relative().format(-Math.floor(seconds / length), unit) : "less than a minute ago";
}
