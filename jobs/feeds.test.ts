import { writeFile } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { feedsOverview } from "~/ingestion/desk/feeds-overview.server";
import { latestFeedRun, processFeedRun, requestFeedRun } from "~/ingestion/feed-runs.server";
import { jobOverviews } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { withDatabase } from "../tests/setup/database";
import { FeedServer, rss, stories } from "../tests/setup/feeds/feed-server";
import { cleanUpProcesses, temporaryFolder } from "../tests/setup/program/processes";
import { withSettings } from "../tests/setup/settings";
import { type RunningJobs, startJobs } from "./jobs";

const set = withSettings({ FEEDS_ALLOW_PRIVATE: "1" });

withDatabase();
cleanUpProcesses(afterAll);

const server = new FeedServer();
beforeAll(async () => {
  await server.listen();
  const file = path.join(await temporaryFolder(), "feeds.json");
  const broken = server.at((_request, response) => response.writeHead(500).end());
  const sources = [
    { name: "The Good Paper", url: server.at(rss(stories(2))), category: "sports" },
    { name: "The Broken Paper", url: broken, category: "sports" },
  ];
  await writeFile(file, JSON.stringify(sources));
  set({ FEEDS_FILE: file });
});
afterAll(() => server.close());

let running: RunningJobs | undefined;
beforeEach(() => {
  set({ FEEDS: "on", DEMO: "0" });
  server.asked.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running?.stop(5000);
  running = undefined;
});

async function start() {
  await running?.stop(5000);
  running = await startJobs();
  // Another job that runs at each first start has run: all due jobs have been started.
  await vi.waitFor(async () => expect((await overviewOf("clean-up")).runs).toMatchObject([{ state: "done" }]), 45_000);
}

const jobs = () => mongoose.connection.collection("jobs");

async function overviewOf(name: string) {
  const found = (await jobOverviews()).find((job) => job.name === name);
  return found ?? expect.fail();
}

const hoursUntil = (date: string | null) => (Date.parse(date ?? "") - Date.now()) / 3_600_000;

describe("on a site that is no demo", () => {
  test("no source is asked at the first start: the owner has six hours", async () => {
    await start();
    expect(hoursUntil((await overviewOf("feeds")).nextRunAt)).toBeGreaterThan(5.9);
    expect(hoursUntil((await overviewOf("feeds")).nextRunAt)).toBeLessThanOrEqual(6);
    expect(await latestFeedRun()).toBeNull();
    expect(server.asked).toEqual([]);
    expect((await feedsOverview()).page.items).toMatchObject([
      { state: "unknown", nextAt: expect.any(String) },
      { state: "unknown" },
    ]);
  });

  test("a restart does not begin the six hours anew", async () => {
    await start();
    const anHourLess = new Date(Date.now() + 5 * 3_600_000);
    await jobs().updateOne({ name: "feeds", type: "single" }, { $set: { nextRunAt: anHourLess } });
    await start();
    expect((await overviewOf("feeds")).nextRunAt).toBe(anHourLess.toISOString());
    expect(server.asked).toEqual([]);
  });

  test("a run whose time came while the program was off is made up for at the next start", async () => {
    await start();
    await jobs().updateOne({ name: "feeds", type: "single" }, { $set: { nextRunAt: new Date(Date.now() - 60_000) } });
    await start();
    await vi.waitFor(async () => expect(await latestFeedRun()).toMatchObject({ state: "done" }), 45_000);
    await vi.waitFor(
      async () => expect(hoursUntil((await overviewOf("feeds")).nextRunAt)).toBeGreaterThan(5.9),
      45_000,
    );
  });

  test("an admin who does not want to wait presses the button", async () => {
    await start();
    const { id } = await requestFeedRun();
    await vi.waitFor(async () => expect(await latestFeedRun()).toMatchObject({ id, state: "done" }), 45_000);
    expect(hoursUntil((await overviewOf("feeds")).nextRunAt)).toBeGreaterThan(5.9);
  });
});

test("in a demo the news is there from the first start", async () => {
  set({ DEMO: "1" });
  await start();
  await vi.waitFor(async () => expect(await latestFeedRun()).toMatchObject({ state: "done" }), 45_000);
});

describe("a source that fails", () => {
  test("is named with its trouble in the record of jobs and in the log", async () => {
    const warn = vi.spyOn(log, "warn");
    await start();
    await requestFeedRun();
    const note = "1 of 2 sources could not be read: The Broken Paper (Its server is in trouble (500))";
    await vi.waitFor(
      async () => expect((await overviewOf("feeds")).runs).toMatchObject([{ state: "done", error: null, note }]),
      45_000,
    );
    const lines = warn.mock.calls.filter(([, words]) => words === "A feed could not be read");
    expect(lines.map(([facts]) => facts)).toEqual([
      { source: "The Broken Paper", reason: "Its server is in trouble (500)" },
    ]);
  });
});

describe("with FEEDS=off", () => {
  beforeEach(() => {
    set({ FEEDS: "off" });
  });

  test("nothing is planned and no source is asked, also in a demo", async () => {
    set({ DEMO: "1" });
    await start();
    expect(await overviewOf("feeds")).toMatchObject({ nextRunAt: null, off: "Switched off by FEEDS=off.", runs: [] });
    expect(await jobs().countDocuments({ name: "feeds" })).toBe(0);
    expect(await latestFeedRun()).toBeNull();
    expect(server.asked).toEqual([]);
  });

  test("asking for a run is refused in words", async () => {
    await expect(requestFeedRun()).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("off") });
    expect(await latestFeedRun()).toBeNull();
  });

  test("no source is called active, and none has a next time", async () => {
    expect(await feedsOverview()).toMatchObject({
      off: true,
      page: {
        items: [
          { state: "off", nextAt: null },
          { state: "off", nextAt: null },
        ],
      },
    });
  });

  test("a run that was asked for before waits, and is done when feeds are on again", async () => {
    set({ FEEDS: "on" });
    const { id } = await requestFeedRun();
    set({ FEEDS: "off" });
    expect(await processFeedRun(id)).toBe("idle");
    expect((await feedsOverview()).run).toBeNull();
    expect(server.asked).toEqual([]);
    set({ FEEDS: "on" });
    await processFeedRun(undefined);
    expect(await latestFeedRun()).toMatchObject({ id, state: "done" });
  });
});
