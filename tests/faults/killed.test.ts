import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "~/db/database.server";
import { buildProgram } from "../setup/build/built-program";
import { FeedServer, rss, stories } from "../setup/feeds/feed-server";
import { cleanUpProcesses, signalEngines, temporaryFolder } from "../setup/program/processes";
import { byChance } from "../setup/seed";
import { anAdmin, ask, json, long, type Site, startSite, tell } from "../soak/site";
import { anArticle, type Deed, traffic } from "../soak/traffic";

beforeAll(buildProgram, 300_000);
cleanUpProcesses();

const times = long ? Number(process.env.SOAK_KILLS ?? 50) : 3;
const feeds = new FeedServer();
beforeAll(() => feeds.listen());
afterAll(() => feeds.close());

/** What the program has acknowledged: title by id of an article, and addresses of pictures. */
const saved = new Map<string, string>();
const pictures = new Set<string>();
/** How often an editor's change was acknowledged, and how often one was sent. */
const counted = { id: "", acknowledged: 0, sent: 0 };

const creates =
  (cookie: string): Deed =>
  async (address, number) => {
    const title = `Work ${number} ${randomBytes(6).toString("hex")}`;
    const answer = await ask(`${address}/api/content`, json("POST", cookie, anArticle(title)));
    if (answer.status === 201) saved.set(JSON.parse(answer.text).id, title);
    return answer;
  };

const changes =
  (cookie: string): Deed =>
  async (address) => {
    const number = ++counted.sent;
    const change = json("PUT", cookie, { excerpt: `Change ${number}` });
    const answer = await ask(`${address}/api/content/${counted.id}`, change);
    if (answer.status === 200) counted.acknowledged = number;
    return answer;
  };

const stores =
  (cookie: string): Deed =>
  async (address) => {
    const raw = { width: 400, height: 300, channels: 3 } as const;
    const picture = await sharp(randomBytes(400 * 300 * 3), { raw })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
    const answer = await ask(`${address}/api/upload`, { method: "POST", headers: { Cookie: cookie }, body });
    if (answer.status === 201) pictures.add(JSON.parse(answer.text).imageUrl);
    return answer;
  };

async function nothingIsMissing(site: Site, newArticles: string[], newPictures: string[]) {
  for (const id of newArticles) {
    const { status, text } = await ask(`${site.address}/api/content/${id}`);
    expect([status, status === 200 && JSON.parse(text).title]).toEqual([200, saved.get(id)]);
  }
  const { text } = await ask(`${site.address}/api/content/${counted.id}`);
  const change = Number(/Change (\d+)/.exec(JSON.parse(text).excerpt)?.[1] ?? 0);
  expect(change).toBeGreaterThanOrEqual(counted.acknowledged);
  expect(change).toBeLessThanOrEqual(counted.sent);
  for (const picture of newPictures) {
    const answer = await fetch(site.address + picture);
    expect(answer.status).toBe(200);
    // Reads every pixel; throws where some are missing.
    await sharp(await answer.arrayBuffer(), { failOn: "warning" }).stats();
  }
}

test(`killed at ${times} random moments while editors save, uploads run and feeds are taken in: nothing is lost, doubled or half`, {
  timeout: 120_000 + times * 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const feed = feeds.at(rss(stories(1500)));
  await writeFile(path.join(folder, "feeds.json"), JSON.stringify([{ name: "one", url: feed, category: "sports" }]));
  const env = { DATA_DIR: folder, FEEDS_FILE: path.join(folder, "feeds.json"), FEEDS_ALLOW_PRIVATE: "1" };
  const here = { dataDir: folder, mongodbUri: undefined };
  const first = await openDatabase(here);
  const { cookie } = await anAdmin();
  await first.close();

  let [checked, checkedPictures] = [0, 0];
  for (let round = 0; round < times; round++) {
    const site = await startSite(env);
    if (round === 0) {
      counted.id = JSON.parse(
        (await ask(`${site.address}/api/content`, json("POST", cookie, anArticle("Counted")))).text,
      ).id;
    }
    await nothingIsMissing(site, [...saved.keys()].slice(checked), [...pictures].slice(checkedPictures));
    [checked, checkedPictures] = [saved.size, pictures.size];
    await ask(`${site.address}/api/admin/rss/process`, json("POST", cookie, {}));
    const crowd = traffic(site.address, {
      creates: { deed: creates(cookie), count: 3 },
      changes: { deed: changes(cookie), count: 1 },
      stores: { deed: stores(cookie), count: 2 },
    });
    const answered = (count: number) => {
      const most = crowd.seen.length + count;
      return expect.poll(() => crowd.seen.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(most);
    };
    // One picture at least is stored before the first kill: on a busy machine many texts may be saved before it.
    if (round === 0) await expect.poll(() => pictures.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await answered(byChance(10, 119));
    // By turns the program, its database, and both at once.
    if (round % 3 !== 0) signalEngines(folder, "SIGKILL");
    if (round % 3 === 1) await answered(byChance(0, 3));
    site.child.kill("SIGKILL");
    await site.ended;
    await crowd.stop();
  }

  const site = await startSite(env);
  await nothingIsMissing(site, [...saved.keys()], [...pictures]);
  site.child.kill("SIGTERM");
  await site.ended;
  const last = await openDatabase(here);
  const collection = (name: string) => mongoose.connection.collection(name);
  const twice = (field: string) => [
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    { $match: { count: { $gt: 1 } } },
  ];
  const own = collection("articles").aggregate([{ $match: { title: /^Work/ } }, ...twice("title")]);
  expect(await own.toArray()).toEqual([]);
  const taken = collection("articles").aggregate([{ $match: { url: { $ne: null } } }, ...twice("url")]);
  expect(await taken.toArray()).toEqual([]);
  expect(await collection("articles").aggregate(twice("slug")).toArray()).toEqual([]);
  for (const { _id, length, filename } of await collection("images.files").find().toArray()) {
    const parts = await collection("images.chunks").find({ files_id: _id }).toArray();
    const bytes = parts.reduce((sum, { data }) => sum + data.length(), 0);
    expect([filename, bytes]).toEqual([filename, length]);
  }
  const fromFeeds = await collection("articles").countDocuments({ url: /news\.example/ });
  await last.close();
  expect(saved.size).toBeGreaterThan(0);
  expect(pictures.size).toBeGreaterThan(0);
  const { acknowledged } = counted;
  tell("killed", { times, articles: saved.size, changes: acknowledged, pictures: pictures.size, fromFeeds });
});
