import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import * as processing from "~/routes/api-site/api.admin.rss.process";
import * as all from "~/routes/api-site/api.admin.rss.sources._index";
import * as one from "~/routes/api-site/api.admin.rss.sources.$id";
import * as trying from "~/routes/api-site/api.admin.rss.try";
import { callAs, visitor } from "../../tests/setup/api";
import { withDatabase } from "../../tests/setup/database";
import { FeedServer, rss, stories } from "../../tests/setup/feeds/feed-server";
import { withSettings } from "../../tests/setup/settings";
import { latestFeedRun, processFeedRun, requestFeedRun } from "./feed-runs.server";
import { SourceStateModel } from "./source-state.model.server";
import { updateSource } from "./sources/source-changes.server";
import { listSources } from "./sources/source-list.server";
import { trySource } from "./try-source.server";

const set = withSettings({ FEEDS: "on", FEEDS_ALLOW_PRIVATE: "1", FEEDS_FILE: undefined });

withDatabase();
const server = new FeedServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  set({ FEEDS: "on", FEEDS_ALLOW_PRIVATE: "1" });
  server.asked.length = 0;
});

const noId = "0".repeat(24);

test("trying out shows the first ten items and stores nothing", async () => {
  const url = server.at(rss([...stories(12), { title: "No link" }]));
  const trial = await trySource({ url, name: "The Paper", category: "style" });
  expect(trial).toMatchObject({ name: "The Paper", trouble: null, total: 12, leftOut: 1 });
  expect(trial.items).toHaveLength(10);
  expect(trial.items[0]).toEqual({
    title: "Story number 1 of a long and quiet afternoon",
    url: "https://news.example/stories/1",
    publishedAt: expect.stringMatching(/^2026-05-31T/),
    category: "style",
  });
  expect([await ArticleModel.countDocuments(), await SourceStateModel.countDocuments()]).toEqual([0, 0]);
});

test.each([
  ["a page", "<!DOCTYPE html><html></html>", "It answered with a web page instead of a feed"],
  ["half a feed", rss(stories(3)).slice(0, -30), expect.stringContaining("Its XML is broken")],
])("%s is told in words", async (_name, body, trouble) => {
  expect(await trySource({ url: server.at(body) })).toMatchObject({ trouble, items: [], name: "127.0.0.1" });
});

test("of a web page, the feeds that it names are told", async () => {
  const url = server.at('<!doctype html><link rel="alternate" type="application/atom+xml" href="atom.xml">');
  expect(await trySource({ url })).toMatchObject({
    trouble: "It answered with a web page instead of a feed. The page names this feed",
    feeds: [`${server.origin}/atom.xml`],
  });
});

test("what is not there, and what leads to a private address, is told in words too", async () => {
  expect(await trySource({ url: `${server.origin}/none` })).toMatchObject({ trouble: expect.stringContaining("404") });
  const away = server.at((_request, response) => response.writeHead(302, { Location: "http://10.0.0.1/rss" }).end());
  expect((await trySource({ url: away })).trouble).toContain("private address");
});

test("of many at once a few are asked, and the others may come back", async () => {
  const url = server.at(rss(stories(1)));
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => trySource({ url })));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await trySource({ url })).toMatchObject({ total: 1 });
});

test("only admins list, change and try out sources", async () => {
  const user = await callAs("user");
  for (const [caller, status] of [
    [visitor, 401],
    [user, 403],
  ] as const) {
    expect((await caller(all.action, "POST", {})).status).toBe(status);
    expect((await caller(one.action, "PUT", {}, { id: noId })).status).toBe(status);
    expect((await caller(trying.action, "POST", {})).status).toBe(status);
  }
});

test("the API adds, changes, tries out and deletes sources", async () => {
  const admin = await callAs("admin");
  const url = server.at(rss(stories(2)));
  const made = await admin(all.action, "POST", { name: "The Paper", url, category: "home" });
  const source = await made.json();
  expect([made.status, source]).toMatchObject([
    201,
    { id: expect.any(String), name: "The Paper", url, category: "home", active: true, wrestling: false, position: 8 },
  ]);
  expect(source).not.toHaveProperty("title");

  const again = await admin(all.action, "POST", { name: "Again", url, category: "gardening" });
  expect([again.status, Object.keys((await again.json()).errors)]).toEqual([422, ["category"]]);
  expect((await admin(all.action, "POST", { name: "Again", url, category: "home" })).status).toBe(422);
  expect((await admin(all.action, "POST", { ...source, colour: "red" })).status).toBe(422);

  const { id } = source;
  const changed = await admin(one.action, "PUT", { active: false, version: 1 }, { id });
  expect([changed.status, await changed.json()]).toMatchObject([200, { name: "The Paper", active: false, version: 2 }]);
  expect((await admin(one.action, "PUT", { name: "Late", version: 1 }, { id })).status).toBe(409);
  expect((await admin(one.action, "PUT", { name: "None" }, { id: noId })).status).toBe(404);
  expect((await admin(one.action, "PATCH", {}, { id })).status).toBe(405);

  const tried = await admin(trying.action, "POST", { name: "The Paper", url, category: "home" });
  expect([tried.status, await tried.json()]).toMatchObject([200, { trouble: null, total: 2 }]);
  expect((await admin(trying.action, "POST", { url: "paper" })).status).toBe(422);

  expect((await admin(one.action, "DELETE", {}, { id })).status).toBe(204);
  expect((await admin(one.action, "DELETE", {}, { id })).status).toBe(404);
  expect(await listSources()).toHaveLength(7);
});

test("private addresses are asked only where the owner has said so", async () => {
  const url = server.at(rss(stories(1)));
  set({ FEEDS_ALLOW_PRIVATE: "0" });
  await expect(trySource({ url })).rejects.toMatchObject({ kind: "invalid", errors: { url: [expect.any(String)] } });
  expect(server.asked).toEqual([]);
});

test("with FEEDS=off nothing is asked: neither by a run nor for trying out", async () => {
  set({ FEEDS: "off" });
  const admin = await callAs("admin");
  for (const call of [trying.action, processing.action]) {
    const answer = await admin(call, "POST", call === trying.action ? { url: server.at(rss([])) } : {});
    expect([answer.status, await answer.json()]).toEqual([409, { message: expect.stringContaining("FEEDS=off") }]);
  }
  expect(server.asked).toEqual([]);
});

test("a run with no source switched on says so", async () => {
  for (const { id } of await listSources()) await updateSource(id, { active: false });
  const { id } = await requestFeedRun();
  expect(await processFeedRun(id)).toEqual({ note: "No source is switched on, so none was asked." });
  expect(await latestFeedRun()).toMatchObject({ state: "done", total: 0, sources: [] });
});
