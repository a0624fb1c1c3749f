import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { residentMegabytes } from "../bench/processes";
import { buildProgram } from "../setup/build/built-program";
import { withDatabase } from "../setup/database";
import { runsAll } from "../setup/only-in-all";
import { cleanUpProcesses } from "../setup/program/processes";
import { DatabaseProxy } from "../soak/database-proxy";
import { type Answer, anAdmin, ask, json, long, type Site, startSite, tell } from "../soak/site";
import { anArticle, callsApi, percentile, reads, searches, statuses, traffic } from "../soak/traffic";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses(afterAll);

let proxy: DatabaseProxy;
let site: Site;
let cookie: string;
const patience = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  proxy = new DatabaseProxy(inject("mongodbUri"));
  await proxy.open();
  site = await startSite({ MONGODB_URI: proxy.uriOf(mongoose.connection.name), LOG_LEVEL: "info" });
});
beforeEach(async () => {
  ({ cookie } = await anAdmin());
  for (const number of [1, 2, 3]) {
    const { status } = await ask(`${site.address}/api/content`, json("POST", cookie, anArticle(`Linen ${number}`)));
    expect(status).toBe(201);
  }
});
afterAll(() => proxy.cut());

const readers = () => ({
  page: { deed: reads, count: 4 },
  search: { deed: searches, count: 2 },
  api: { deed: callsApi, count: 2 },
});
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers,
  body: new URLSearchParams(fields),
});
const typed = '<p>An afternoon\'s work of an editor & her "quotes"</p>';

const failuresOf = ({ output }: Site) =>
  output()
    .split("\n")
    .filter((line) => line.includes("A request failed"))
    .slice(0, 3)
    .join("\n");

function isFriendly(answer: Answer) {
  expect(answer.status, failuresOf(site)).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
  expect(answer.text).toContain("We will be right back");
  expect(answer.text).not.toMatch(/\n\s+at |Mongo|ECONN/);
}

describe("a database that goes away under load and comes back", { timeout: 180_000 }, () => {
  test("is told to callers, editors and readers, who see what is in memory; and all is well by itself", async () => {
    const crowd = traffic(site.address, readers());
    await expect.poll(() => crowd.seen.length, { timeout: 60_000 }).toBeGreaterThan(30);
    expect((await ask(`${site.address}/news`)).text).toContain("Linen 3");
    await proxy.cut();
    const away = pause(long ? 30_000 : 0);
    const editor = { Cookie: cookie };
    const visitor = { firstName: "Vera", lastName: "V", email: "v@example.test", subject: "Hello", message: typed };
    const kept = async () => (await ask(`${site.address}/news`)).headers.get("Cache-Status");
    await expect.poll(kept).toBe("meadowsweet; hit; detail=database-away");
    // All of them are answered before the database is back.
    const [shown, ownPage, page, search, call, write, edit, contact, ready] = await Promise.all([
      ask(`${site.address}/news`),
      ask(`${site.address}/news`, { headers: editor }),
      ask(`${site.address}/news?page=7`),
      ask(`${site.address}/news?q=linen&page=1`),
      ask(`${site.address}/api/content?limit=3`),
      ask(`${site.address}/api/content`, json("POST", cookie, anArticle("Lost"))),
      ask(`${site.address}/admin?index&new`, form({ ...anArticle("An editor's title"), content: typed }, editor)),
      ask(`${site.address}/contact`, form(visitor)),
      ask(`${site.address}/readyz`),
    ]);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Linen 3");
    expect(shown.headers.get("Age")).toMatch(/^\d+$/);
    expect(site.output()).toMatch(/"path":"\/news"},"res":{"status":200,"stale":\d+}/);
    for (const answer of [ownPage, page, search, call, write, edit, contact]) isFriendly(answer);
    expect(JSON.parse(call.text)).toEqual({ message: expect.any(String) });
    for (const { text } of [edit, contact]) {
      expect(text).toContain("An afternoon&#x27;s work of an editor &amp; her &quot;quotes&quot;");
    }
    expect(edit.text).toMatch(/<form method="post"[\s\S]*name="title"[\s\S]*Send it again/);
    // No file came with it, so nothing is said of one.
    expect(contact.text).not.toContain("has to be chosen again");
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.text)).toEqual({ database: "down", jobs: "ok" });
    expect((await ask(`${site.address}/healthz`)).status).toBe(200);
    await away;

    await proxy.open();
    const back = performance.now();
    await expect.poll(async () => (await ask(`${site.address}/readyz`)).status, patience).toBe(200);
    await expect.poll(async () => (await ask(`${site.address}/news?page=1`)).status, patience).toBe(200);
    const again = await ask(`${site.address}/api/content`, json("POST", cookie, anArticle("Saved again")));
    expect(again.status).toBe(201);
    const seconds = (performance.now() - back) / 1000;
    const news = await ask(`${site.address}/news`);
    expect(news.text).toContain("Saved again");
    expect(news.headers.get("Age")).toBeNull();
    const seen = await crowd.stop();
    expect(statuses(seen)).toEqual([200, 503]);
    const longest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
    tell("gone", { answers: seen.length, longest: Math.round(longest), backAfterSeconds: seconds.toFixed(1) });
  });

  test.runIf(runsAll)(
    "and while each of its answers comes two seconds late, time limits hold and memory does not grow",
    async () => {
      const pids = [site.child.pid ?? 0];
      const before = residentMegabytes(pids);
      proxy.delay = 2000;
      const crowd = traffic(site.address, readers());
      await expect.poll(() => crowd.seen.length, patience).toBeGreaterThan(8);
      if (long) await pause(120_000);
      const seen = await crowd.stop();
      const after = residentMegabytes(pids);
      expect(seen.length).toBeGreaterThan(0);
      expect(statuses(seen).every((status) => status === 200 || status === 503)).toBe(true);
      const times = seen.map(({ milliseconds }) => milliseconds);
      expect(after - before).toBeLessThan(150);
      proxy.delay = 0;
      await expect.poll(async () => (await ask(`${site.address}/news?page=1`)).status, patience).toBe(200);
      tell("slow", { answers: seen.length, p99: percentile(times, 0.99), statuses: statuses(seen), before, after });
    },
  );
});
