import type { FeedSource } from "~/ingestion/sources/feed-source";
import type { SourceStateDocument } from "./source-state.model.server";

/** Hours between two runs that ask a source. The clock is never quite on time, so they are an hour shorter than said. */
const hoursBetween = { run: 0, day: 23, week: 7 * 24 - 1 };

/** When the clock may ask a source next. `null` is at once, "never" for one that was closed. */
export function askedFrom({ every = "run" }: Pick<FeedSource, "every">, state: SourceStateDocument) {
  const { gone, notBefore, succeededAt } = state;
  if (gone) return "never";
  const due = succeededAt && hoursBetween[every] > 0 ? succeededAt.getTime() + hoursBetween[every] * 3_600_000 : 0;
  const from = Math.max(due, notBefore?.getTime() ?? 0);
  return from > 0 ? new Date(from) : null;
}

/** Why a run does not ask a source. `null` if it does. @param insist an admin requested the run */
export function pauseOf(source: FeedSource, state: SourceStateDocument, now: Date, insist: boolean): string | null {
  const { gone, leaving, notBefore, asked } = state;
  if (leaving) return "Its former stories are being deleted";
  if (gone && !insist) return "Closed for good by its publisher";
  const isPaused = notBefore !== null && notBefore > now;
  if (isPaused && (asked || !insist)) return asked ? "It asked us to wait" : "Paused after failures";
  const from = insist ? null : askedFrom(source, state);
  return from instanceof Date && from > now ? `Asked once a ${source.every}` : null;
}
