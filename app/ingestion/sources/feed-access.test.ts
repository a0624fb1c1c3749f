import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listChanges } from "~/editing/history/audit.server";
import { fetchFeed } from "~/ingestion/fetch/fetch-feed.server";
import { readSource } from "~/ingestion/read-source.server";
import { trySource } from "~/ingestion/try-source.server";
import { withDatabase } from "../../../tests/setup/database";
import { type Answer, FeedServer, rss, stories } from "../../../tests/setup/feeds/feed-server";
import { withSettings } from "../../../tests/setup/settings";
import { FeedAccessModel } from "./feed-access.model.server";
import { accessHeaders, feedAccessOf, saveFeedAccess } from "./feed-access.server";
import { createSource, removeSource, updateSource } from "./source-changes.server";
import { sourcesToAsk } from "./source-list.server";

const [secret, another] = ["s".repeat(40), "t".repeat(40)];
const set = withSettings({ SITE_URL: "https://www.example.org", FEEDS_ALLOW_PRIVATE: "1", SESSION_SECRET: secret });
withDatabase();
beforeEach(() => {
  set({ SESSION_SECRET: secret });
});

const server = new FeedServer();
const elsewhere = new FeedServer();
beforeAll(async () => {
  await server.listen();
  await elsewhere.listen();
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

const ada = { id: "a".repeat(24), name: "Ada" };
const basic = `Basic ${Buffer.from("ada: pass word ").toString("base64")}`;
const login = { accessUser: "ada", accessPassword: " pass word " };

/** A feed for those alone who bring user, password and key. */
const closed: Answer = ({ headers }, response) => {
  if (headers.authorization !== basic || headers["x-api-key"] !== "k 1") return void response.writeHead(401).end();
  response.writeHead(200, { "Content-Type": "application/rss+xml" }).end(rss(stories(2)));
};
const made = (url: string) => createSource({ name: "The Paper", url, category: "home", maxDays: "" });
const read = async (url: string) => {
  const source = (await sourcesToAsk()).find(({ address }) => address === url) ?? expect.fail();
  return readSource(source, { insist: true });
};

test("a feed for subscribers is asked with user, password and key, also when it is tried out", async () => {
  const url = server.at(closed);
  const { id } = await made(url);
  expect(await read(url)).toMatchObject({ state: "failed" });
  await saveFeedAccess(id, { ...login, accessHeader: "X-Api-Key", accessValue: "k 1" }, { by: ada });
  expect(await read(url)).toMatchObject({ state: "read", added: 2 });
  expect(await trySource({ url })).toMatchObject({ trouble: null, total: 2 });
  expect(await feedAccessOf(url)).toEqual({ user: "ada", headerName: "X-Api-Key" });
  expect((await listChanges()).changes[0]).toMatchObject({ action: "updated", noun: "source", title: "The Paper" });
});

test("nothing of it goes to another server that the feed leads to", async () => {
  const there = elsewhere.at(rss(stories(1)));
  const url = server.at((_request, response) => response.writeHead(302, { Location: there }).end());
  const { id } = await made(url);
  await saveFeedAccess(id, { ...login, accessHeader: "X-Api-Key", accessValue: "k 1" });
  const access = { origin: server.origin, headers: await accessHeaders(url) };
  await fetchFeed(url, { trustedOrigins: [server.origin, elsewhere.origin], access });
  expect(server.askedAt(url)[0]?.headers).toMatchObject({ authorization: basic, "x-api-key": "k 1" });
  const [asked = expect.fail()] = elsewhere.askedAt(there);
  expect([asked.headers.authorization, asked.headers["x-api-key"]]).toEqual([undefined, undefined]);
});

test("in the database it is encrypted, and opens with a former secret, but not without any of them", async () => {
  const url = server.at(closed);
  const { id } = await made(url);
  await saveFeedAccess(id, login);
  const [stored] = await FeedAccessModel.find().lean();
  expect(JSON.stringify(stored)).not.toMatch(/pass/);
  set({ SESSION_SECRET: `${another}, ${secret}` });
  expect(await accessHeaders(url)).toEqual({ Authorization: basic });
  set({ SESSION_SECRET: another });
  await expect(accessHeaders(url)).rejects.toThrow("enter it again");
  expect(await read(url)).toMatchObject({ state: "failed", message: expect.stringContaining("enter it again") });
});

test("what is sent empty stays, as long as the name beside it does", async () => {
  const url = server.at(closed);
  const { id } = await made(url);
  await saveFeedAccess(id, login);
  await saveFeedAccess(id, { accessUser: "ada", accessPassword: "", accessHeader: "X-Api-Key", accessValue: "k 1" });
  expect(await accessHeaders(url)).toEqual({ Authorization: basic, "X-Api-Key": "k 1" });
  await saveFeedAccess(id, { accessUser: "bob" });
  expect(await accessHeaders(url)).toEqual({ Authorization: `Basic ${Buffer.from("bob:").toString("base64")}` });
  await saveFeedAccess(id, {});
  expect(await accessHeaders(url)).toBeUndefined();
});

test("it goes with the source, and with its address", async () => {
  const [url, other] = [server.at(closed), server.at(closed)];
  const { id } = await made(url);
  await saveFeedAccess(id, login);
  await updateSource(id, { url: other });
  expect(await FeedAccessModel.countDocuments()).toBe(0);
  await saveFeedAccess(id, login);
  await removeSource(id);
  expect(await FeedAccessModel.countDocuments()).toBe(0);
});

test.each([
  ["a password without a user", { accessPassword: "x" }, "accessUser"],
  ["a user with a colon", { accessUser: "a:b" }, "accessUser"],
  ["a header that is none", { accessHeader: "X Key", accessValue: "1" }, "accessHeader"],
  ["a header of the program's own", { accessHeader: "Host", accessValue: "other.example" }, "accessHeader"],
  ["a header without a value", { accessHeader: "X-Key" }, "accessValue"],
  ["a value without a header", { accessValue: "1" }, "accessHeader"],
  ["a value of two lines", { accessHeader: "X-Key", accessValue: "1\r\nHost: x" }, "accessValue"],
  ["a value that is far too long", { accessHeader: "X-Key", accessValue: "1".repeat(3000) }, "accessValue"],
])("%s is refused", async (_what, input, field) => {
  const { id } = await made(server.at(closed));
  const { errors } = await saveFeedAccess(id, input).catch((error) => error);
  expect(Object.keys(errors)).toEqual([field]);
});
