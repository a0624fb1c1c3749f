import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { loader } from "~/routes/files/indexnow[.]txt";
import { createPage } from "~/texts/edit/page-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { announceAddresses, indexNowKey } from "./index-now.server";

const set = withSettings({ SITE_URL: "https://sage.example.org", INDEXNOW_URL: undefined });

withDatabase();

type Told = { host: string; key: string; keyLocation: string; urlList: string[] };

const told: Told[] = [];
let status = 202;
const engine = createServer(async (request, response) => {
  told.push((await json(request)) as Told);
  response.writeHead(status).end();
});
beforeAll(() => new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => engine.close(resolve)));

beforeEach(() => {
  told.length = 0;
  status = 202;
  set({ INDEXNOW_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow` });
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const article = (title: string, more = {}) =>
  createArticle({ title, excerpt: "Short.", content: "Long.", category: "home", ...more });
const askedFor = () => loader({ request: new Request("https://sage.example.org/indexnow.txt") } as never);

test("pages that have changed since the first time are told once, when nothing has followed for five minutes", async () => {
  await article("Before");
  expect(await announceAddresses(new Date())).toBe(0);
  await article("Linen");
  await article("Not yet", { status: "draft" });
  await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
  await createPage({ title: "Our team", content: "Two people.", status: "published" });
  expect(await announceAddresses(inMinutes(4))).toBe(0);
  expect(await announceAddresses(inMinutes(6))).toBe(3);
  expect(await announceAddresses(inMinutes(7))).toBe(0);
  const paths = ["/content/linen", "/recipe/oat-bake", "/our-team"];
  expect(told).toEqual([
    {
      host: "sage.example.org",
      key: indexNowKey(),
      keyLocation: "https://sage.example.org/indexnow.txt",
      urlList: paths.map((path) => `https://sage.example.org${path}`),
    },
  ]);
});

test("an engine that does not take them is told again after ten minutes, and of nothing twice", async () => {
  await announceAddresses(new Date());
  await article("Linen");
  status = 429;
  expect(await announceAddresses(inMinutes(6))).toBe(0);
  status = 200;
  expect(await announceAddresses(inMinutes(10))).toBe(0);
  expect(told).toHaveLength(1);
  expect(await announceAddresses(inMinutes(17))).toBe(1);
  expect(await announceAddresses(inMinutes(18))).toBe(0);
});

test("one that is away stops nothing", async () => {
  await announceAddresses(new Date());
  await article("Linen");
  set({ INDEXNOW_URL: "http://127.0.0.1:9/indexnow" });
  expect(await announceAddresses(inMinutes(6))).toBe(0);
});

test("the key is a file of the site, as the protocol wants it", async () => {
  const answer = askedFor();
  expect(await answer.text()).toBe(indexNowKey());
  expect(indexNowKey()).toMatch(/^[a-zA-Z0-9-]{8,128}$/);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
});

test("without the setting nobody is told, and there is no key", async () => {
  await announceAddresses(new Date());
  await article("Linen");
  set({ INDEXNOW_URL: undefined });
  expect(await announceAddresses(inMinutes(6))).toBe(0);
  expect(told).toEqual([]);
  expect(indexNowKey()).toBeNull();
  expect(askedFor).toThrow();
});
