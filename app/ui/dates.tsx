import { ago, clockTime, dateAndTime, longDate, shortDate, weekday } from "~/place/dates";

/** A date as "21 November 2026", or as "21 Nov 2026" where there is little room. The mouse finds its weekday. */
export function DateText({ date, short }: { date: string; short?: boolean }) {
  // Some browsers write dates a little differently. The server's text stays.
  return (
    <time
      dateTime={date}
      title={short ? dayInFull(date) : undefined}
      className={short ? "whitespace-nowrap" : undefined}
      suppressHydrationWarning
    >
      {(short ? shortDate : longDate)(date)}
    </time>
  );
}

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
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
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return seconds < 60 ? "just now" : ago(-Math.floor(seconds / length), unit);
}

/** Behind a moment in few words: "Sunday 22 November 2026, 14:05". */
export function momentInFull(date: string): string {
  return `${dayInFull(date)}, ${clockTime(date)}`;
}

/** Without the comma that some versions of Intl put behind the weekday. */
const dayInFull = (date: string) => `${weekday(date)} ${longDate(date)}`;

/** How long ago, with the moment itself for the mouse and for paper. Browsers may read it a minute later than the server. */
export function AgoText({ date, text = timeAgo(date) }: { date: string | null; text?: string }) {
  if (!date) return text;
  return (
    <time dateTime={date} title={momentInFull(date)} className="ago" suppressHydrationWarning>
      {text}
    </time>
  );
}

/** How long ago in numbers alone, for "Joined … ago": "1 day ago", "less than a minute ago". */
export function agoInNumbers(date: string, now = new Date()): string {
  const seconds = (now.getTime() - Date.parse(date)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  return unit && length ? ago(-Math.floor(seconds / length), unit, "always") : "less than a minute ago";
}

/** A moment as "21 November 2026 at 09:30". */
export function MomentText({ date }: { date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {dateAndTime(date)}
    </time>
  );
}
