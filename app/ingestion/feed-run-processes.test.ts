import mongoose from "mongoose";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { config } from "~/runtime/config.server";
import { buildProgram, programOf } from "../../tests/setup/build/built-program";
import { withDatabase } from "../../tests/setup/database";
import { rss, stories, story } from "../../tests/setup/feeds/feed-server";
import { withThreeSources } from "../../tests/setup/feeds/three-sources";
import { cleanUpProcesses, run } from "../../tests/setup/program/processes";
import { FeedItemModel } from "./feed-item.model.server";
import { FeedRunModel } from "./feed-run.model.server";
import { latestFeedRun, processFeedRun, requestFeedRun } from "./feed-runs.server";

withDatabase();
cleanUpProcesses();
const { server, feeds } = withThreeSources();

const ada = { id: "0".repeat(24), name: "Ada Admin" };
const largeCount = 2500;
const articles = () => mongoose.connection.collection("articles").countDocuments();

let program = "";
beforeAll(async () => {
  // It reads feeds in the built program's thread.
  await buildProgram();
  program = await programOf("tests/setup/feeds/feed-runner.ts");
}, 300_000);
const runner = (runId: string, ...killedAfter: string[]) =>
  run(process.execPath, [program, inject("mongodbUri"), mongoose.connection.name, runId, ...killedAfter], {
    NODE_ENV: "test",
    FEEDS_ALLOW_PRIVATE: "1",
    FEEDS_FILE: config().feedsFile ?? "",
  });

test("killed in the middle of a run, again and again, then started: no double, nothing missing", async () => {
  server.at(rss(stories(largeCount, 100)), {}, feeds.large);
  const { id } = await requestFeedRun(ada);
  for (const moment of [
    [FeedItemModel.collection.name, "3"],
    ["articles", "1100"],
  ]) {
    expect(await runner(id, ...moment).ended).toBe("SIGKILL");
    expect(await FeedRunModel.findById(id).lean()).toMatchObject({ state: "running", open: true });
    // Nobody else touches it while its process may still live; then its time is over.
    expect(await processFeedRun(id)).toBe("idle");
    await FeedRunModel.updateOne({ _id: id }, { $set: { heldUntil: new Date(0) } });
  }
  expect(await articles()).toBeLessThan(largeCount + 3);
  expect(await processFeedRun(id)).toMatchObject({ note: expect.any(String) });
  expect(await articles()).toBe(largeCount + 3);
  // What came before each kill counts for the run.
  const { sources = [] } = (await latestFeedRun()) ?? {};
  expect(sources.find(({ name }) => name === "large")?.added).toBe(largeCount);
  expect(await FeedItemModel.countDocuments()).toBe(largeCount + 3);
  expect(await FeedItemModel.countDocuments({ pending: true })).toBe(0);
  const urls = await mongoose.connection.collection("articles").distinct("url");
  expect(urls).toHaveLength(largeCount + 3);
  server.at(rss([]), {}, feeds.large);
}, 300_000);

test("two of them with the same order: one run, each source asked once", async () => {
  const asked = server.asked.length;
  const { id } = await requestFeedRun(ada);
  const both = [runner(id), runner(id)];
  await Promise.all(both.map(({ ended }) => ended));
  expect(both.map(({ output }) => output().trim().split("\n").at(-1)).sort()).toEqual(["ended done", "ended idle"]);
  expect(server.asked.length - asked).toBe(3);
  expect(await latestFeedRun()).toMatchObject({ id, state: "done" });
  expect(await articles()).toBe(3);
}, 200_000);

test("two of them that store the same stories at once: each story once", async () => {
  server.at(rss([story(1), ...stories(600, 200)]), {}, feeds.large);
  const { id } = await requestFeedRun(ada);
  const first = runner(id);
  await vi.waitFor(() => expect(first.output()).toContain("ready"), { timeout: 150_000 });
  // As if the first had been silent for too long.
  await vi.waitFor(async () => {
    const { matchedCount } = await FeedRunModel.updateOne(
      { _id: id, heldUntil: { $ne: null } },
      { $set: { heldUntil: new Date(0) } },
    );
    expect(matchedCount + Number(first.output().includes("ended"))).toBeGreaterThan(0);
  }, 150_000);
  await processFeedRun(id);
  await first.ended;
  expect(await articles()).toBe(603);
  server.at(rss([]), {}, feeds.large);
}, 200_000);
