import { writeFile } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { FeedServer, rss, stories } from "../setup/feeds/feed-server";
import { slowFeed } from "../setup/feeds/hostile-feeds";
import { cleanUpProcesses, temporaryFolder } from "../setup/program/processes";
import { anAdmin, ask, json, startSite } from "../soak/site";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses();

const feeds = new FeedServer();
beforeAll(() => feeds.listen());
afterAll(() => feeds.close());

const runs = () => mongoose.connection.collection("feedruns");

test("feeds that take long to read: the built program answers meanwhile, stops when it is asked to, and begins again", async () => {
  const folder = await temporaryFolder();
  const slowText = slowFeed(2_400_000);
  const slow = Array.from({ length: 15 }, () => feeds.at(slowText));
  const sources = [feeds.at(rss(stories(5))), ...slow].map((url, index) => ({
    name: `feed ${index}`,
    url,
    category: "sports",
  }));
  await writeFile(path.join(folder, "feeds.json"), JSON.stringify(sources));
  const { cookie } = await anAdmin();
  const settings = {
    MONGODB_URI: databaseAddress(),
    FEEDS_FILE: path.join(folder, "feeds.json"),
    FEEDS_ALLOW_PRIVATE: "1",
  };
  const timesAsked = () => slow.reduce((sum, address) => sum + feeds.askedAt(address).length, 0);
  for (const start of ["first", "second"]) {
    const before = timesAsked();
    const site = await startSite(settings);
    expect((await ask(`${site.address}/api/admin/rss/process`, json("POST", cookie, {}))).status).toBe(202);
    await expect.poll(timesAsked, { timeout: 60_000 }).toBeGreaterThan(before);
    // The first feed has been read, so the thread is at the slow ones.
    await expect
      .poll(async () => (await runs().findOne())?.sources.map(({ name }: { name: string }) => name), {
        timeout: 60_000,
      })
      .toContain("feed 0");
    for (let times = 0; times < 20; times++) expect((await ask(`${site.address}/healthz`)).status, start).toBe(200);
    expect(await runs().findOne()).toMatchObject({ state: "running" });
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    expect(await runs().findOne()).toMatchObject({ state: "queued" });
    expect(site.output()).not.toContain("could not be");
  }
  expect(await mongoose.connection.collection("articles").countDocuments()).toBe(5);
}, 300_000);
