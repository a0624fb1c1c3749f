import { writeFile } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { requestFeedRun } from "~/ingestion/feed-runs.server";
import { requestJob } from "~/queue/queue.server";
import { withDatabase } from "../tests/setup/database";
import { FeedServer, rss, stories } from "../tests/setup/feeds/feed-server";
import { cleanUpProcesses, temporaryFolder } from "../tests/setup/program/processes";
import { withSettings } from "../tests/setup/settings";
import { startJobs } from "./jobs";

// In a demo the first run does not wait.
const set = withSettings({ FEEDS_ALLOW_PRIVATE: "1", DEMO: "1" });

withDatabase();
cleanUpProcesses(afterAll);

const server = new FeedServer();
const pathname = "/feed";
beforeAll(async () => {
  await server.listen();
  const address = server.at(rss([]), {}, pathname);
  const file = path.join(await temporaryFolder(), "feeds.json");
  await writeFile(file, JSON.stringify([{ name: "silent", url: address, category: "sports" }]));
  set({ FEEDS_FILE: file });
});
afterAll(() => server.close());

const orders = (which: object = {}) =>
  mongoose.connection.collection("jobs").countDocuments({ name: "feeds", ...which });
const runs = mongoose.connection.collection("feedruns");

test("a feed that is awaited is let go at once; its run and what had not begun are the next process's, and done once", async () => {
  const first = await startJobs();
  // The run that is due by the clock.
  await vi.waitFor(async () => expect(await runs.countDocuments({ state: "done" })).toBe(1), 45_000);
  let asked = 0;
  server.at(() => void asked++, {}, pathname);
  const { id } = await requestFeedRun();
  const run = { _id: new mongoose.Types.ObjectId(id) };
  for (let number = 0; number < 3; number++) await requestJob("feeds", { runId: id });
  await vi.waitFor(async () => expect(await orders({ lockedAt: { $ne: null } })).toBeGreaterThan(1), 45_000);
  await vi.waitFor(() => expect(asked).toBe(1), 45_000);

  // Jobs get a minute to end, which is longer than this test may take: stopping does not wait for the feed.
  await first.stop(60_000);
  expect(await orders({ lockedAt: { $ne: null } })).toBe(0);
  expect(await orders({ type: "normal", nextRunAt: { $lte: new Date() } })).toBeGreaterThan(0);
  expect(await runs.findOne(run)).toMatchObject({ state: "queued", sources: [] });

  server.at(rss(stories(2)), {}, pathname);
  const second = await startJobs();
  await vi.waitFor(async () => expect(await orders({ type: "normal" })).toBe(0), 45_000);
  await second.stop(10_000);
  expect(await runs.findOne(run)).toMatchObject({ state: "done", sources: [{ state: "read", added: 2 }] });
});
