import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withGarbageCollected } from "../../tests/setup/collect-garbage";
import { withDatabase } from "../../tests/setup/database";
import { drip } from "../../tests/setup/feeds/dripping-server";
import { FeedServer, rss, stories } from "../../tests/setup/feeds/feed-server";
import { cleanUpProcesses, temporaryFolder } from "../../tests/setup/program/processes";
import { withSettings } from "../../tests/setup/settings";
import { latestFeedRun, processFeedRun, requestFeedRun } from "./feed-runs.server";

const set = withSettings({ SITE_URL: "https://www.example.org", FEEDS_ALLOW_PRIVATE: "1" });

withDatabase();
withGarbageCollected();
cleanUpProcesses(afterAll);

const server = new FeedServer();
beforeAll(async () => {
  await server.listen();
  const slow = server.at((_request, response) => drip(response, { "Content-Type": "application/rss+xml" }));
  const sources = [
    { name: "slow", url: slow, category: "sports" },
    { name: "good", url: server.at(rss(stories(3))), category: "sports" },
  ];
  const file = path.join(await temporaryFolder(), "feeds.json");
  await writeFile(file, JSON.stringify(sources));
  set({ FEEDS_FILE: file });
});
afterAll(() => server.close());

test("a source that sends one byte after the other is given up, and the run goes on to its end", async () => {
  const { id } = await requestFeedRun();
  await processFeedRun(id, { limits: { totalMs: 4000, idleMs: 60_000, bytes: 1024 * 1024 } });
  const run = await latestFeedRun();
  expect(run).toMatchObject({ id, state: "done", error: null });
  expect(run?.sources).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "slow", state: "failed", message: "It took too long to send the feed" }),
      expect.objectContaining({ name: "good", state: "read", added: 3 }),
    ]),
  );
});

test("a run that does not come to an end is ended, and keeps no other from beginning", async () => {
  const { id } = await requestFeedRun();
  await expect(processFeedRun(id, { maxMs: 500 })).rejects.toThrow("not done within 0.5 seconds");
  expect(await latestFeedRun()).toMatchObject({ id, state: "failed", error: "It took too long and was ended" });
  expect((await requestFeedRun()).id).not.toBe(id);
});

test("a process that is asked to stop leaves a source that hangs at once", async () => {
  const { id } = await requestFeedRun();
  const stopping = new AbortController();
  const asked = server.asked.length;
  const processed = processFeedRun(id, { signal: stopping.signal });
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(asked + 1), 45_000);
  stopping.abort();
  expect(await processed).toBe("unfinished");
});
