import { timeAgo } from "~/place/ago";
import { clockTime, longDate, shortDate, weekday } from "~/place/dates";

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
