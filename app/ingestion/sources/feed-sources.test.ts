import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError } from "~/runtime/config.server";
import { defaultFeedSources } from "./feed-source";
import { readFeedsFile } from "./feed-sources.server";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-feeds-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function reading(content: string) {
  const file = path.join(folder, "feeds.json");
  await writeFile(file, content);
  try {
    return readFeedsFile(file);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.replace(file, "FILE");
  }
}

const good = { name: "The Example", url: "https://news.example/rss", category: "style" };

test("there are seven sources, filed as ruled, one of them about wrestling", () => {
  expect(defaultFeedSources.map(({ category }) => category)).toEqual([
    "community",
    "community",
    "career",
    "career",
    "sports",
    "sports",
    "sports",
  ]);
  expect(defaultFeedSources.filter(({ wrestling }) => wrestling)).toHaveLength(1);
});

test("the format that is promised is the one that is read", async () => {
  const line = '[{ "name": "…", "url": "https://…", "category": "community" }]';
  // The dots stand for a name and a host.
  expect(await reading(line.replace("https://…", "https://news.example"))).toEqual([
    { name: "…", address: "https://news.example", category: "community" },
  ]);
});

test("a file replaces them", async () => {
  const first = { name: "The Example", address: "https://news.example/rss", category: "style" };
  expect(await reading(JSON.stringify([good, { ...good, url: "http://b.example", wrestling: true }]))).toEqual([
    first,
    { ...first, address: "http://b.example", wrestling: true },
  ]);
  expect(await reading(`\uFEFF${JSON.stringify([good])}`)).toEqual([first]);
});

test.each<[content: unknown, message: RegExp]>([
  ["{", /^FEEDS_FILE: FILE is not valid JSON$/],
  [{}, /^FEEDS_FILE: FILE: must be a list of sources$/],
  [[], /^FEEDS_FILE: FILE: names no source$/],
  [[good, 7], /^FEEDS_FILE: FILE, source 2: must be an object$/],
  [[{ ...good, name: " " }], /^FEEDS_FILE: FILE, source 1, name: must not be empty$/],
  [[{ ...good, url: "javascript:alert(1)" }], /^FEEDS_FILE: FILE, source 1, url: must be an http or https address$/],
  [[{ ...good, url: "https://me:secret@news.example/" }], /^FEEDS_FILE: FILE, source 1, url: must hold no user name$/],
  [
    [{ ...good, category: "In the garden" }],
    /^FEEDS_FILE: FILE, source 1, category: must be the address of a category/,
  ],
  [[{ ...good, url: "https://…" }], /^FEEDS_FILE: FILE, source 1, url: must be an http or https address$/],
  [[{ ...good, address: "x" }], /^FEEDS_FILE: FILE, source 1: has an unknown field address$/],
  [[{ name: "The Example", category: "style" }], /^FEEDS_FILE: FILE, source 1, url: must be an http or https address$/],
  [[good, good], /^FEEDS_FILE: FILE: names a url twice$/],
])("a wrong one is refused in one line: %j", async (content, message) => {
  expect(await reading(typeof content === "string" ? content : JSON.stringify(content))).toMatch(message);
});

test("one that is not there is named", () => {
  expect(() => readFeedsFile("/nowhere/feeds.json")).toThrow("FEEDS_FILE: /nowhere/feeds.json cannot be read");
});
