import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { type FetchLimits, fetchFeed, usualLimits } from "~/ingestion/fetch/fetch-feed.server";
import { parseInWorker } from "~/ingestion/read/parse-in-worker.server";
import { accessHeaders } from "~/ingestion/sources/feed-access.server";
import { type FeedSource, feedsOff } from "~/ingestion/sources/feed-source";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { trialSchema } from "~/ingestion/sources/source.schema.server";
import { presentCategory } from "~/ingestion/sources/source-categories.server";
import { refusePrivate } from "~/ingestion/sources/source-changes.server";
import { findSource } from "~/ingestion/sources/source-list.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { type Trial, trialItemsShown } from "./trial";
import { wantedItems } from "./wanted-items.server";

/** Somebody waits in front of a page, so these are shorter than those of a run. */
const shortLimits: FetchLimits = { ...usualLimits, totalMs: 20_000, idleMs: 10_000 };
const parseMs = 20_000;
/** Milliseconds for all of it, with the time until the thread is free. */
const maxMs = 45_000;
const maxAtOnce = 3;
let underWay = 0;

/**
 * Asks an address and reads what comes, in the same way as a run. Stores nothing. Trouble of the source is a result, not
 * an error.
 *
 * @param input `url`, and if they are known `name`, `category` and what limits its stories
 * @throws Problem "invalid" by field, "conflict" with `FEEDS=off`, "too-many"
 */
export async function trySource(input: unknown): Promise<Trial> {
  const { url, name, category, ...intake } = parseInput(trialSchema, input);
  refusePrivate(url);
  if (!config().feeds) throw new Problem("conflict", feedsOff);
  if (underWay >= maxAtOnce)
    throw new Problem("too-many", "Other sources are being tried out. Try again in a moment.", undefined, 10);
  const source = {
    ...intake,
    name: name || new URL(url).hostname,
    address: url,
    category: presentCategory(category ?? ""),
  };
  underWay++;
  try {
    return await withDeadline(maxMs, (signal) => read(source, signal), {
      late: () => new FeedTrouble("It took too long to read"),
    });
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error;
    const feeds = error.more.feeds ?? [];
    return { name: source.name, trouble: error.message, feeds, items: [], total: 0, wanted: 0, leftOut: 0 };
  } finally {
    underWay--;
  }
}

/** The same for a source of the list. @throws Problem "missing" too */
export async function tryListedSource(id: string): Promise<Trial> {
  const source = await findSource(id);
  if (!source) throw new Problem("missing", "This source does not exist any more");
  return trySource(source);
}

async function read(source: FeedSource, signal: AbortSignal): Promise<Trial> {
  const { address: url, name, category } = source;
  const now = new Date();
  const { origin } = new URL(url);
  const trustedOrigins = config().feedsAllowPrivate ? [origin] : [];
  const access = { origin, headers: await accessHeaders(url) };
  const { text, address } = await fetchFeed(url, { limits: shortLimits, signal, now, trustedOrigins, access });
  const { items, leftOut } = await parseInWorker({ text: text ?? "", source, address, now }, { parseMs, signal });
  const wanted = wantedItems(source, items, now);
  const shown = wanted.slice(0, trialItemsShown).map(({ title, url: link, publishedAt }) => ({
    title,
    url: link,
    publishedAt: publishedAt.toISOString(),
    category,
  }));
  return { name, trouble: null, feeds: [], items: shown, total: items.length, wanted: wanted.length, leftOut };
}
