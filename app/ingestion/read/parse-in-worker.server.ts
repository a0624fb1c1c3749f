import type { FeedSource } from "~/ingestion/sources/feed-source";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { ReadingThread } from "~/runtime/reading-thread.server";
import type { IncomingItems } from "./incoming-items.server";

export type ParseOrder = {
  text: string;
  source: FeedSource;
  /** Where the feed was found. Relative links are relative to it. */
  address: string;
  now: Date;
};

export type ParseAnswer = { read: IncomingItems } | { trouble: string; feeds?: string[] };

/** Milliseconds for one feed. The largest feed takes some three seconds, on a busy machine ten. */
const usualDeadline = 60_000;

const thread = new ReadingThread<ParseOrder, ParseAnswer>({
  built: "parse-worker.js",
  source: "app/ingestion/read/parse-worker-from-source.mjs",
});

/**
 * Reads a feed's items in a worker thread, one feed at a time.
 *
 * @param parseMs milliseconds that it may take
 * @throws FeedTrouble, the reason of `signal`, or a fault of the program
 */
export async function parseInWorker(
  order: ParseOrder,
  { parseMs = usualDeadline, signal }: { parseMs?: number; signal?: AbortSignal } = {},
): Promise<IncomingItems> {
  const answer = await thread.read(order, {
    milliseconds: parseMs,
    signal,
    late: () => new FeedTrouble("It took too long to read"),
    tooLarge: () => new FeedTrouble("It takes too much memory to read"),
  });
  if ("trouble" in answer) throw new FeedTrouble(answer.trouble, { feeds: answer.feeds });
  return answer.read;
}
