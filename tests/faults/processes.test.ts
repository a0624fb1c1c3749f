import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { FeedServer, rss, stories } from "../setup/feeds/feed-server";
import { cleanUpProcesses, temporaryFolder } from "../setup/program/processes";
import { anAdmin, ask, json, long, type Site, startSite } from "../soak/site";
import { anArticle } from "../soak/traffic";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses();

const feeds = new FeedServer();
let feed = "";
let sites: Site[] = [];
let proxy: Server;
let door = "";

beforeAll(async () => {
  await feeds.listen();
  feed = feeds.at((_request, response) => void setTimeout(() => response.end(rss(stories(10))), 500));
  let turn = 0;
  // In turns, as a plain proxy in front of several processes does.
  proxy = createServer((asked, answer) => {
    const { address = "" } = sites[turn++ % sites.length] ?? {};
    const { method, headers } = asked;
    const passed = request(address + asked.url, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  door = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await feeds.close();
});

beforeEach(async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, "feeds.json");
  await writeFile(file, JSON.stringify([{ name: "one", url: feed, category: "sports" }]));
  const env = {
    MONGODB_URI: databaseAddress(),
    FEEDS_FILE: file,
    FEEDS_ALLOW_PRIVATE: "1",
  };
  sites = await Promise.all(Array.from({ length: long ? 3 : 2 }, () => startSite(env)));
}, 600_000);

describe("several processes on one database", () => {
  test("behave as one", { timeout: 600_000 }, async () => {
    const { user: ada, cookie } = await anAdmin();
    const { user: bea, cookie: other } = await anAdmin("bea");
    const count = 24;
    const many = <Result>(work: (number: number) => Promise<Result>, times = count) =>
      Promise.all(Array.from({ length: times }, (_none, number) => work(number)));

    // Slugs: the same title from all sides at once.
    const made = await many(() => ask(`${door}/api/content`, json("POST", cookie, anArticle("One title"))));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const slugs = made.map(({ text }) => JSON.parse(text).slug);
    expect(new Set(slugs).size).toBe(count);

    // The page cache: what one process saves, readers of the others see within a second.
    const [{ id, slug }] = made.map(({ text }) => JSON.parse(text));
    const seenEverywhere = async (text: string) => {
      const pages = await Promise.all(sites.map(({ address }) => ask(`${address}/content/${slug}`)));
      return pages.every((page) => page.status === 200 && page.text.includes(text));
    };
    expect(await seenEverywhere("In short: One title.")).toBe(true);
    for (const word of ["first", "second", "third"]) {
      const changed = await ask(`${door}/api/content/${id}`, json("PUT", cookie, { excerpt: `The ${word} words.` }));
      expect(changed.status, changed.text).toBe(200);
      // Who asks later than that sees it, however long the answer takes on a busy machine.
      const until = performance.now() + 1500;
      let [asked, seen] = [0, false];
      while (!seen && asked < until) {
        asked = performance.now();
        seen = await seenEverywhere(`The ${word} words.`);
      }
      expect(seen).toBe(true);
    }

    // Rate limits: one connection's tries are counted together.
    const headers = { "X-Forwarded-For": "192.0.2.7" };
    const tries = await many((number) => ask(`${door}/api/content/search?q=title${number}`, { headers }), 130);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);

    // Jobs: asked for everywhere at once, one run, each source asked once.
    const runs = await many(() => ask(`${door}/api/admin/rss/process`, json("POST", cookie, {})));
    expect(new Set(runs.map(({ text }) => JSON.parse(text).id ?? text)).size).toBe(1);
    // Another may have been due by the clock when the processes started.
    const feedRuns = mongoose.connection.collection("feedruns");
    await expect.poll(() => feedRuns.countDocuments({ state: { $ne: "done" } }), { timeout: 60_000 }).toBe(0);
    expect(feeds.askedAt(feed)).toHaveLength(await feedRuns.countDocuments());
    expect(await mongoose.connection.collection("articles").countDocuments({ url: /news\.example/ })).toBe(10);

    // The last admin: two who revoke each other at the same moment, again and again.
    const revoke = (site: Site | undefined, id: string, by: string) =>
      ask(`${site?.address}/api/admin/users/${id}/admin`, json("PUT", by, { isAdmin: false }));
    await Promise.all([revoke(sites[0], bea.id, cookie), revoke(sites[1], ada.id, other)]);
    const rights = await Promise.all(
      [cookie, other].map((Cookie) => ask(`${door}/api/admin/users`, { headers: { Cookie } })),
    );
    expect(rights.map(({ status }) => status).sort()).toEqual([200, 403]);

    // Sessions: signed out at one is signed out at all.
    const signedIn = () =>
      Promise.all(sites.map(({ address }) => ask(`${address}/api/auth/user`, { headers: { Cookie: cookie } })));
    expect((await signedIn()).map(({ status }) => status)).toEqual(sites.map(() => 200));
    await ask(`${sites[0]?.address}/api/logout`, { method: "POST", headers: { Cookie: cookie } });
    expect((await signedIn()).map(({ status }) => status)).toEqual(sites.map(() => 401));
  });
});
