import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { announceFeeds } from "./announce-feeds.server";
import { answerMainFeed } from "./answer-feed.server";

const set = withSettings({ SITE_URL: "https://sage.example.org", WEBSUB_HUB: undefined });

withDatabase();

/** A hub as the world has them: it takes forms by POST and answers 204. */
const told: string[] = [];
let status = 204;
const hub = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  told.push(`${request.method} ${form.get("hub.mode")} ${form.get("hub.url")}`);
  response.writeHead(status).end();
});
beforeAll(() => new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => hub.close(resolve)));

const address = () => `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`;
const article = (title: string, category: string) =>
  createArticle({ title, excerpt: "Short.", content: "Long.", category });
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeEach(() => {
  told.length = 0;
  status = 204;
  set({ WEBSUB_HUB: address() });
});

test("the hub is told once of each feed that has something new, in all its formats", async () => {
  expect(await announceFeeds()).toBe(0);
  await article("Linen", "home");
  expect(await announceFeeds()).toBe(2);
  const feeds = ["feed.xml", "feed.atom", "feed.json", "feeds/home.xml", "feeds/home.atom", "feeds/home.json"];
  expect(told).toEqual(feeds.map((feed) => `POST publish https://sage.example.org/${feed}`));
  expect(await announceFeeds()).toBe(0);
  await article("Wool", "style");
  told.length = 0;
  expect(await announceFeeds()).toBe(2);
  expect(told.filter((line) => line.includes("home"))).toEqual([]);
});

test("a hub that does not listen is told again after ten minutes", async () => {
  await article("Linen", "home");
  status = 500;
  expect(await announceFeeds()).toBe(0);
  expect(told).toHaveLength(2);
  status = 204;
  expect(await announceFeeds(after(9))).toBe(0);
  expect(told).toHaveLength(2);
  expect(await announceFeeds(after(11))).toBe(2);
});

test("without a hub nobody is told, and no feed names one", async () => {
  set({ WEBSUB_HUB: undefined });
  await article("Linen", "home");
  expect(await announceFeeds()).toBe(0);
  const answer = await answerMainFeed(new Request("https://sage.example.org/feed.xml"), "xml");
  expect([answer.headers.get("Link"), (await answer.text()).includes('rel="hub"')]).toEqual([null, false]);
});

test.each([
  ["xml", (hub: string) => `<atom:link href="${hub}" rel="hub"/>`],
  ["atom", (hub: string) => `<link rel="hub" href="${hub}"/>`],
  ["json", (hub: string) => `"url": "${hub}"`],
] as const)("a feed as %s names the hub and itself, in its text and in its head", async (format, inText) => {
  await article("Linen", "home");
  const answer = await answerMainFeed(new Request(`https://sage.example.org/feed.${format}`), format);
  expect(answer.headers.get("Link")).toBe(
    `<${address()}>; rel="hub", <https://sage.example.org/feed.${format}>; rel="self"`,
  );
  expect(await answer.text()).toContain(inText(address()));
});
