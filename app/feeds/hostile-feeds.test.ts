import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { rss, stories } from "../../tests/setup/feed-server";
import { feedOfEmptyItems, hostileFeeds, slowFeed } from "../../tests/setup/hostile-feeds";
import { decodeFeed } from "./feed-charset.server";
import { readItems } from "./feed-items.server";
import type { FeedSource } from "./feed-source";
import { FeedTrouble } from "./feed-trouble";
import { parseFeed } from "./parse-feed.server";
import { parseInWorker } from "./parse-in-worker.server";

const source: FeedSource = { name: "The Example", address: "https://news.example/rss", category: "community" };
const now = new Date(Date.UTC(2026, 5, 1));
const order = (text: string) => ({ text, source, address: source.address, now });

describe("the work for a feed grows with its size alone, when it is full of", () => {
  const small = 1000;
  const times = 16;

  test.each(Object.entries(hostileFeeds))("%s", async (_name, feed) => {
    const [few, many] = [await workFor(feed(small)), await workFor(feed(small * times))];
    // Twice the square root of what would be quadratic: neither a busy machine nor what is done once decides.
    expect(many).toBeLessThan(times * 4 * Math.max(few, 10));
  });

  /** Milliseconds of this process's own time. */
  async function workFor(text: string): Promise<number> {
    const before = process.cpuUsage();
    try {
      readItems(source, await parseFeed(text), source.address, now);
    } catch (error) {
      expect(error).toBeInstanceOf(FeedTrouble);
    }
    return process.cpuUsage(before).user / 1000;
  }
});

test.each([
  ["UTF-7", "utf-7", "+AGE-"],
  ["Chinese", "gbk", "\xb0\xa1"],
  ["Japanese", "iso-2022-jp", "\x1b$B"],
  ["broken UTF-8", "utf-8", "\xe9a"],
])("the work of decoding a feed in %s grows with its size alone", (_name, charset, part) => {
  const workFor = (count: number) => {
    const bytes = Buffer.from(part.repeat(count), "latin1");
    const before = process.cpuUsage();
    decodeFeed(bytes, `text/xml; charset=${charset}`);
    return process.cpuUsage(before).user / 1000;
  };
  expect(workFor(160_000)).toBeLessThan(16 * 4 * Math.max(workFor(10_000), 10));
});

describe("a feed that takes too long to read", () => {
  const slow = order(slowFeed(20_000_000));

  test("is given up, in words, while the site goes on; the next one is read", async () => {
    await parseInWorker(order(rss([])));
    const before = performance.eventLoopUtilization();
    await expect(parseInWorker(slow, { parseMs: 1500 })).rejects.toThrow(new FeedTrouble("It took too long to read"));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
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
  const reading = parseInWorker(order(feedOfEmptyItems()), { parseMs: 110_000 });
  await expect(reading).rejects.toThrow(new FeedTrouble("It takes too much memory to read"));
  expect((await parseInWorker(order(rss(stories(3))))).items).toHaveLength(3);
}, 120_000);
