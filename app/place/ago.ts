import { ofPlace, programLanguage } from "./place";

const relative = ofPlace((here) => new Intl.RelativeTimeFormat(programLanguage(here), { numeric: "auto" }));

export const agoUnits: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "3 days ago"; "Recently" where the time is not known (R5.9). */
export function timeAgo(date: string | null, now = new Date()): string {
  if (!date) return "Recently";
  const seconds = (now.getTime() - Date.parse(date)) / 1000;
  const [unit, length] = agoUnits.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return seconds < 60 ? "just now" : relative().format(-Math.floor(seconds / length), unit);
}
