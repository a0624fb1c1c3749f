import { dateAndTime } from "./hours";

/** A moment as "21 November 2026 at 09:30". */
export function MomentText({ date }: { date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {dateAndTime(date)}
    </time>
  );
}
