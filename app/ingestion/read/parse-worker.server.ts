// The worker thread. It reads one feed after the other, so that no feed can block the site.
import { parentPort } from "node:worker_threads";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { readIncomingItems } from "./incoming-items.server";
import { parseFeed } from "./parse-feed.server";
import type { ParseAnswer, ParseOrder } from "./parse-in-worker.server";

parentPort?.on("message", async (order: ParseOrder) => {
  parentPort?.postMessage(await answer(order));
});
parentPort?.postMessage("ready");

async function answer({ text, source, address, now }: ParseOrder): Promise<ParseAnswer> {
  try {
    return { read: readIncomingItems(source, await parseFeed(text, address), address, now) };
  } catch (error) {
    if (error instanceof FeedTrouble) return { trouble: error.message, feeds: error.more.feeds };
    throw error;
  }
}
