import { describe, expect, test } from "vitest";
import { decodeFeed } from "~/ingestion/fetch/feed-charset.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { timesTheWorkOf } from "../../../tests/setup/cost/work";
import { rss, stories } from "../../../tests/setup/feeds/feed-server";
import { feedOfAttributes, hostileFeeds, slowFeed } from "../../../tests/setup/feeds/hostile-feeds";
import { readIncomingItems } from "./incoming-items.server";
import { parseFeed } from "./parse-feed.server";
import { parseInWorker } from "./parse-in-worker.server";

const source: FeedSource = { name: "The Example", address: "https://news.example/rss", category: "community" };
const now = new Date(Date.UTC(2026, 5, 1));
const order = (text: string) => ({ text, source, address: source.address, now });

/** Work is measured by that for a feed of 250 ordinary stories. What grows faster than the size takes far more. */
const timesTheWork = timesTheWorkOf(() => tryToRead(rss(stories(250))));
const maxTimes = 100;

describe("the work for a feed of 16,000 of these is no more than its size explains:", () => {
  test.each(Object.entries(hostileFeeds))("%s", async (_name, feed) => {
    const text = feed(16_000);
    expect(await timesTheWork(() => tryToRead(text), maxTimes)).toBeLessThan(maxTimes);
  });
});

async function tryToRead(text: string): Promise<void> {
  try {
    readIncomingItems(source, await parseFeed(text, source.address), source.address, now);
  } catch (error) {
    expect(error).toBeInstanceOf(FeedTrouble);
  }
}

test.each([
  ["UTF-7", "utf-7", "+AGE-"],
  ["Chinese", "gbk", "\xb0\xa1"],
  ["Japanese", "iso-2022-jp", "\x1b$B"],
  ["broken UTF-8", "utf-8", "\xe9a"],
])("the work of decoding a feed in %s is no more than its size explains", async (_name, charset, part) => {
  const bytes = Buffer.from(part.repeat(160_000), "latin1");
  const decode = () => decodeFeed(bytes, `text/xml; charset=${charset}`);
  expect(await timesTheWork(decode, maxTimes)).toBeLessThan(maxTimes);
});

describe("a feed that takes too long to read", () => {
  const slow = order(slowFeed(20_000_000));

  test("is given up, in words, while the site goes on; the next one is read", async () => {
    await parseInWorker(order(rss([])));
    let turns = 0;
    const ticking = setInterval(() => turns++, 10);
    await expect(parseInWorker(slow, { parseMs: 1500 })).rejects.toThrow(new FeedTrouble("It took too long to read"));
    clearInterval(ticking);
    // A program that read the feed itself would get one turn at most, after it. How many there are of 150 is up to the machine.
    expect(turns).toBeGreaterThan(1);
    expect((await parseInWorker(order(rss(stories(3))))).items).toHaveLength(3);
  });

  test("does not hold up a program that is asked to stop, and neither do those that wait behind it", async () => {
    const stopping = new AbortController();
    const both = [slow, order(rss(stories(3)))].map((one) => parseInWorker(one, { signal: stopping.signal }));
    setTimeout(() => stopping.abort(new Error("stop")), 500);
    for (const one of both) await expect(one).rejects.toThrow("stop");
  });
});

test("a feed that would fill the memory is given up, in words, and the next one is read", async () => {
  const reading = parseInWorker(order(feedOfAttributes()), { parseMs: 110_000 });
  await expect(reading).rejects.toThrow(new FeedTrouble("It takes too much memory to read"));
  expect((await parseInWorker(order(rss(stories(3))))).items).toHaveLength(3);
}, 120_000);
