import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { connectDatabase } from "~/db/database.server";
import { defineModel } from "~/db/model.server";
import { DatabaseProxy } from "../../tests/soak/database-proxy";
import { pageCache } from "./page-cache.server";
import { PageStore } from "./page-store.server";

type Note = { _id: string; text: string };
const schema = new mongoose.Schema<Note>({ _id: String, text: String }, { versionKey: false });
const Notes = defineModel<Note>("NoteWhileAway", schema);

const proxy = new DatabaseProxy(inject("mongodbUri"));
const name = `test-away-${process.pid}`;
let rendered = 0;
let address = "";

const cached = pageCache({
  store: new PageStore(300_000),
  protection: () => [],
  async render(asked) {
    rendered++;
    const text = (await Notes.findById("text").lean())?.text;
    return new Response(`${asked}: ${text}`, { headers: { "Content-Type": "text/html" } });
  },
});
const server = createServer((request, response) =>
  cached(request, response, () => response.writeHead(503).end("We will be right back")),
);

beforeAll(async () => {
  await proxy.open();
  await connectDatabase(proxy.uriOf(name), { name });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await proxy.cut();
});
beforeEach(async () => {
  await Notes.updateOne({ _id: "text" }, { text: "first" }, { upsert: true });
  const fresh = { status: 200, text: "/about: first", age: null };
  await vi.waitFor(async () => expect(await get("/about")).toMatchObject(fresh), 5000);
  rendered = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.open();
  await vi.waitFor(() => Notes.findById("text"), { timeout: 60_000 });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${path}`, { headers: { "Accept-Encoding": "identity", ...headers } });
  const [age, cacheStatus] = ["Age", "Cache-Status"].map((header) => answer.headers.get(header));
  return { status: answer.status, text: await answer.text(), age, cacheStatus };
}

/** The first answer after the time for which the database's last answer is trusted. */
async function whileAway() {
  await expect.poll(async () => (await get("/about")).cacheStatus).toBe("meadowsweet; hit; detail=database-away");
  return get("/about");
}

test("while the database is away, visitors without a session are shown what is in memory, marked, and nobody else", async () => {
  await proxy.cut();
  const shown = await whileAway();
  expect(shown).toMatchObject({ status: 200, text: "/about: first" });
  expect(Number(shown.age)).toBeLessThan(30);
  const many = await Promise.all(Array.from({ length: 20 }, () => get("/about")));
  expect(new Set(many.map(({ text }) => text))).toEqual(new Set(["/about: first"]));
  expect(await get("/terms")).toMatchObject({ status: 503 });
  expect(await get("/about", { Cookie: "session=abc" })).toMatchObject({ status: 503 });
  expect(rendered).toBe(0);
});

test("a write that nobody knows the end of leaves it in memory while the database is away, and not a moment longer", async () => {
  await proxy.cut();
  await expect(Notes.updateOne({ _id: "text" }, { text: "second" })).rejects.toThrow();
  expect(await whileAway()).toMatchObject({ status: 200, text: "/about: first" });
  await proxy.open();
  await vi.waitFor(async () => expect(await get("/about")).toMatchObject({ status: 200, age: null }), 3000);
  expect(rendered).toBe(1);
});

test("what another process has saved meanwhile is shown as soon as the database answers, and the old page is marked until then", async () => {
  const other = await mongoose.createConnection(inject("mongodbUri"), { dbName: name }).asPromise();
  await proxy.cut();
  expect(await whileAway()).toMatchObject({ status: 200, text: "/about: first" });
  await other.collection<Note>(Notes.collection.name).updateOne({ _id: "text" }, { $set: { text: "theirs" } });
  await other.collection<{ _id: string }>("changes-of-content").updateOne({ _id: "content" }, { $inc: { changes: 1 } });
  await other.close();
  await proxy.open();
  const unmarked: string[] = [];
  const next = async () => {
    const { status, text, age } = await get("/about");
    // For a moment there may be no page at all, but the sentence that says so.
    if (status === 200 && age === null) unmarked.push(text);
    return text;
  };
  await expect.poll(next, { interval: 20, timeout: 20_000 }).toBe("/about: theirs");
  expect(new Set(unmarked)).toEqual(new Set(["/about: theirs"]));
});

test("a page that is older than an hour is shown to nobody", async () => {
  await proxy.cut();
  expect(await whileAway()).toMatchObject({ status: 200 });
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 3_590_000);
  expect(await get("/about")).toMatchObject({ status: 200, age: expect.stringMatching(/^359\d$/) });
  vi.spyOn(performance, "now").mockImplementation(() => now + 3_601_000);
  expect(await get("/about")).toMatchObject({ status: 503 });
  vi.restoreAllMocks();
});
