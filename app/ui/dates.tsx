const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
const shortDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Europe/London" });
const dateAndTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** A date as "21 November 2026", or as "21 Nov 2026" where there is little room, in UK time. */
export function DateText({ date, short }: { date: string; short?: boolean }) {
  // Some browsers write dates a little differently. The server's text stays.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {(short ? shortDate : longDate).format(new Date(date))}
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
  return seconds < 60 ? "just now" : relative.format(-Math.floor(seconds / length), unit);
}

const always = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });

/** How long ago in numbers alone, for "Joined … ago": "1 day ago", "less than a minute ago". */
export function agoInNumbers(date: string, now = new Date()): string {
  const seconds = (now.getTime() - Date.parse(date)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  return unit && length ? always.format(-Math.floor(seconds / length), unit) : "less than a minute ago";
}

/** A moment as "21 November 2026 at 09:30", in UK time. */
export function MomentText({ date }: { date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {dateAndTime.format(new Date(date))}
    </time>
  );
}
