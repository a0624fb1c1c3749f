import { once } from "node:events";
import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "~/db/model.server";
import { signIn } from "~/http/access/session.server";
import { pageCache } from "~/page-cache/page-cache.server";
import { PageStore } from "~/page-cache/page-store.server";
import { config } from "~/runtime/config.server";
import { setRole, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { person } from "../../tests/setup/identity";
import { DayCountModel } from "./count.model.server";
import { numbersOfAnswer } from "./count.server";
import { directly, mostSourcesOfDay, otherSites } from "./counted";
import { lastDays } from "./periods";
import { readsByPart, readsOf, searchesWithoutResult, sumsOf } from "./reads.server";
import { storeCounts } from "./waiting-counts.server";

withDatabase();

const id = newId();
const article = { kind: "article", id } as const;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** A site whose page /content/bread is an article; all others are there for nobody. */
const cached = pageCache({
  store: new PageStore(300_000),
  protection: () => [],
  async render(address, { numbers }) {
    if (!address.startsWith("/content/bread")) return new Response("Not found", { status: 404 });
    numbers.isRead(article);
    return new Response("Bread");
  },
});
const server = createServer((request, response) =>
  cached(request, response, () => {
    const { url = "" } = request;
    const numbers = numbersOfAnswer(request, response);
    if (!/^\/(?:content\/bread|search|fails)/.test(url)) return response.writeHead(404).end();
    numbers.isRead(article);
    const [, words] = /^\/search\?q=(.*)/.exec(url) ?? [];
    if (words) numbers.foundNothing(decodeURIComponent(words));
    return response.writeHead(url === "/fails" ? 500 : 200).end("as it is for this reader");
  }),
);
let address = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A request of a browser. `fetch` would add headers. */
function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = ask(`${address}${path}`, { headers: { "User-Agent": firefox, ...headers }, method }, (response) => {
      response.resume();
      response.once("close", () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function counted(): Promise<number> {
  await storeCounts();
  return (await readsOf("article", [id])).get(id) ?? 0;
}

async function sources(): Promise<Record<string, number>> {
  await storeCounts();
  const { sums } = await sumsOf("source", lastDays(1), 1000);
  return Object.fromEntries(sums.map(({ subject, count }) => [subject, count]));
}

const here = (path: string) => ({ Referer: config().siteUrl + path });

test("a read is counted from memory, as a page or as data alone, also when the browser has the page already", async () => {
  await get("/content/bread");
  await get("/content/bread?utm_source=letter");
  await get("/content/bread.data", here("/"));
  // While the database is slow to say whether something has changed, a page is made for its reader alone.
  let asked = 0;
  const again = async () => {
    const { etag = "" } = (await get("/content/bread", {}, "HEAD")).headers;
    asked++;
    return (await get("/content/bread", { "If-None-Match": etag })).status;
  };
  await expect.poll(again, { timeout: 30_000 }).toBe(304);
  expect(await counted()).toBe(3 + asked);
});

test("nobody reads who asks for the headers alone, loads ahead, loads it into another page, or is a robot", async () => {
  await get("/content/bread", {}, "HEAD");
  await get("/content/bread", { "Sec-Purpose": "prefetch" });
  await get("/content/bread.data", { Purpose: "prefetch" });
  await get("/content/bread", { "Sec-Fetch-Dest": "image" });
  await get("/content/bread", { "User-Agent": googlebot });
  await get("/content/bread", { "User-Agent": "curl/8.5.0" });
  await get("/content/none");
  expect(await counted()).toBe(0);
});

test("another form of a page that is open already is no other read", async () => {
  await get("/content/bread", here("/"));
  await get("/content/bread?play=1", here("/content/bread"));
  await get("/content/bread.data?play=2", here("/content/bread?play=1"));
  await get("/content/bread", here("/content/bread-and-butter"));
  expect(await counted()).toBe(2);
});

test("who works for the site is not counted; a reader who has signed in is; a page that failed is none", async () => {
  const rita = await signInUser(person("rita"));
  const eve = await signInUser(person("eve"));
  await setRole(eve.id, "writer");
  const cookieOf = async (user: typeof rita) => ({
    Cookie: (await signIn(new Request(address), user)).split(";")[0] ?? "",
  });
  await get("/content/bread", await cookieOf(eve));
  await get("/fails", await cookieOf(rita));
  expect(await counted()).toBe(0);
  await get("/content/bread", await cookieOf(rita));
  await get("/content/bread", { Cookie: "session=forged" });
  expect(await counted()).toBe(2);
});

test("of the site that a reader comes from, its host is known and nothing more; of this site and of private names, nothing", async () => {
  const from = (Referer: string) => get("/content/bread", { Referer });
  await from("https://www.google.com/search?q=ada@example.org");
  await from("https://Friends.Example.org/a/letter?of=ada#2");
  await from("android-app://com.example.reader/");
  await get("/content/bread");
  await get("/content/bread", here("/recipes"));
  await get("/content/bread", { "Sec-Fetch-Site": "same-origin" });
  await get("/content/bread.data");
  for (const own of [
    "http://adas-laptop.local/",
    "http://192.168.1.7/",
    "http://intranet/",
    "ftp://a.example.org/",
    "x",
  ]) {
    await from(own);
  }
  expect(await sources()).toEqual({
    "google.com": 1,
    "friends.example.org": 1,
    "com.example.reader": 1,
    [directly]: 1,
    [otherSites]: 5,
  });
});

test("made-up sites cannot fill the database, and no read is lost by them", async () => {
  await Promise.all(Array.from({ length: 2 }, () => get("/content/bread", { Referer: "https://real.example.org/" })));
  for (let at = 0; at < 400; at++) await get("/content/bread", { Referer: `https://made-up-${at}.example.org/` });
  const first = await sources();
  for (let at = 400; at < 450; at++) await get("/content/bread", { Referer: `https://made-up-${at}.example.org/` });
  await get("/content/bread", { Referer: "https://real.example.org/" });
  const after = await sources();
  expect(first["real.example.org"]).toBe(2);
  expect(after["real.example.org"]).toBe(3);
  expect(Object.keys(after).length).toBeLessThanOrEqual(mostSourcesOfDay + 1);
  expect(await counted()).toBe(453);
});

test("made-up addresses are counted nowhere, whatever they look like", async () => {
  for (let at = 0; at < 50; at++) await get(`/content/made-up-${at}`);
  await get("/content/bread");
  await storeCounts();
  expect(await DayCountModel.distinct("subject", { kind: "article" })).toEqual([id]);
});

test("words that found nothing are counted in one spelling, without what may say who searched", async () => {
  const search = (words: string) => get(`/search?q=${encodeURIComponent(words)}`, here("/search"));
  for (const words of ["Kombucha", "  kombucha\u0000\tscoby ", "KOMBUCHA  scoby", "ada@example.org", "07700 900 123"])
    await search(words);
  await search("https://a.example/secret");
  await search("a whole sentence that somebody has pasted here");
  await get("/search?q=robots", { "User-Agent": googlebot });
  await storeCounts();
  expect(await searchesWithoutResult({ days: 1, limit: 10 })).toEqual([
    { words: "kombucha scoby", count: 2 },
    { words: "kombucha", count: 1 },
  ]);
});

test("while the database is away, readers are answered, and what was counted is written when it is back", async () => {
  const write = vi.spyOn(DayCountModel, "bulkWrite").mockRejectedValue(new Error("away"));
  expect((await get("/content/bread")).status).toBe(200);
  expect(await counted()).toBe(0);
  await get("/content/bread");
  expect(await counted()).toBe(0);
  write.mockRestore();
  expect(await counted()).toBe(2);
  // Each once, although the months had been written before.
  expect([...(await readsByPart(lastDays(1))).values()]).toEqual([2]);
  expect((await sumsOf("article", { ...lastDays(1), unit: "month", first: "2000-01", last: "9999-12" }, 1)).total).toBe(
    2,
  );
});
