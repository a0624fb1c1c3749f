import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { residentMegabytes } from "../bench/processes";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { FeedServer, rss, stories } from "../setup/feeds/feed-server";
import { plain } from "../setup/pictures";
import { cleanUpProcesses, temporaryFolder } from "../setup/program/processes";
import { anAdmin, ask, json, long, startSite, tell } from "../soak/site";
import { callsApi, type Deed, edits, percentile, reads, searches, statuses, steadily, uploads } from "../soak/traffic";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses();

const feeds = new FeedServer();
beforeAll(() => feeds.listen());
afterAll(() => feeds.close());

const seconds = long ? Number(process.env.SOAK_SECONDS ?? 600) : 8;
const share = 0.8;

test(`${seconds} seconds of readers, searchers, editors, uploads and a feed run at 80 % of what the machine can do`, {
  timeout: 120_000 + seconds * 1500,
}, async () => {
  const folder = await temporaryFolder();
  const feed = feeds.at(rss(stories(200)));
  await writeFile(path.join(folder, "feeds.json"), JSON.stringify([{ name: "one", url: feed, category: "sports" }]));
  const { cookie } = await anAdmin();
  const site = await startSite({
    MONGODB_URI: databaseAddress(),
    FEEDS_FILE: path.join(folder, "feeds.json"),
    FEEDS_ALLOW_PRIVATE: "1",
  });
  const picture = await plain(300, 200).png().toBuffer();
  const mix: [number, string, Deed][] = [
    [70, "read", reads],
    [12, "search", searches],
    [12, "api", callsApi],
    [4, "edit", edits(cookie)],
    [2, "upload", uploads(cookie, () => picture)],
  ];
  const most = await capacity(site.address, mix, long ? 10_000 : 2000);
  const rate = Math.max(1, most * share);
  expect((await ask(`${site.address}/api/admin/rss/process`, json("POST", cookie, {}))).status).toBe(202);

  const pids = [site.child.pid ?? 0];
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(residentMegabytes(pids)), (seconds * 1000) / 40);
  const seen = await steadily(site.address, mix, rate, seconds * 1000);
  clearInterval(watch);

  const wrong = seen.filter(({ status }) => status !== 200 && status !== 201);
  expect(wrong.slice(0, 5)).toEqual([]);
  const quarter = (from: number) => {
    const part = memory.slice(Math.floor(memory.length * from), Math.floor(memory.length * (from + 0.25)));
    return Math.round(part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length));
  };
  // The first half fills caches; after that nothing may pile up.
  const [settled, end] = [quarter(0.5), quarter(0.75)];
  expect(end).toBeLessThan(settled * 1.25 + 40);
  const times = (what?: string) =>
    seen.filter((one) => !what || one.what === what).map(({ milliseconds }) => milliseconds);
  tell("load", {
    seconds,
    perSecond: Math.round(seen.length / seconds),
    answers: seen.length,
    statuses: statuses(seen),
    p50: percentile(times(), 0.5),
    p99: percentile(times(), 0.99),
    p99By: Object.fromEntries(mix.map(([, what]) => [what, percentile(times(what), 0.99)])),
    memory: [quarter(0), quarter(0.25), settled, end],
  });
});

/** Answers a second when as many ask as the program can serve: twelve visitors who never pause. */
async function capacity(address: string, mix: [number, string, Deed][], ms: number): Promise<number> {
  const deck = mix.flatMap(([parts, , deed]) => Array.from({ length: parts }, () => deed));
  const end = performance.now() + ms;
  let [number, answered] = [0, 0];
  const visitor = async () => {
    while (performance.now() < end) {
      const turn = number++;
      await deck[(turn * 7919) % deck.length]?.(address, turn);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: 12 }, visitor));
  return (answered * 1000) / ms;
}
