import { createHash } from "node:crypto";
import { once } from "node:events";
import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { trustAnswersFor } from "~/db/content-changes.server";
import { defineModel } from "~/db/model.server";
import { withDatabase } from "../../tests/setup/database";
import { pageCache } from "./page-cache.server";
import { PageStore } from "./page-store.server";

withDatabase();

type Note = { _id: string; text: string };
const schema = new mongoose.Schema<Note>({ _id: String, text: String }, { versionKey: false });
const Notes = defineModel<Note>("NoteOnAPage", schema);

const counted = { rendered: 0, otherwise: 0 };
/** The page's status and headers, and what it waits for. */
let page = { status: 200, headers: {} as Record<string, string>, extra: "" };
let rendering: Promise<unknown> = Promise.resolve();
let address = "";

const server = createServer((request, response) =>
  cached(request, response, () => {
    counted.otherwise++;
    response.writeHead(418).end("otherwise");
  }),
);
const cached = pageCache({
  store: new PageStore(300_000),
  protection: (scripts) => ["Content-Security-Policy", `script-src 'self' ${scripts.join(" ")}`],
  async render(asked, { nonce }) {
    counted.rendered++;
    const text = (await Notes.findById("text").lean())?.text ?? "nothing";
    const { status, headers, extra } = page;
    await rendering;
    const body =
      `<p>${asked}: ${text}</p><script nonce="${nonce}">own()</script>` +
      `<script nonce="${nonce}" src="/a.js"></script><script>foreign()</script>${extra}`;
    return new Response(body, { status, headers: { "Content-Type": "text/html", ...headers } });
  },
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  trustAnswersFor();
});
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  // On a busy machine the database takes longer to answer. What is then shows ./database-unavailable.test.
  trustAnswersFor(60_000);
  page = { status: 200, headers: {}, extra: "" };
  rendering = Promise.resolve();
  await save("first");
  counted.rendered = 0;
  counted.otherwise = 0;
});

/** A cached page is valid for half a minute, and a machine may be busy: from here on no time passes in this test. */
const stopClock = () => vi.spyOn(performance, "now").mockReturnValue(performance.now());

const save = (text: string) => Notes.updateOne({ _id: "text" }, { text }, { upsert: true });

type Answer = { status?: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** `fetch` would add headers. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(`${address}${path}`, { headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      resolve({ status: response.statusCode, headers: response.headers, body, text: body.toString() });
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("a page is rendered once for all who read it, and each answer has a number of its own", async () => {
  const answers = [await get("/about"), await get("/about"), await get("/about?utm_source=letter")];
  expect(counted).toEqual({ rendered: 1, otherwise: 0 });
  for (const { text } of answers) expect(text).toContain("/about: first");
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(3);
});

test("however many ask for a page that is not there, it is rendered once", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => get("/about")));
  expect(answers.every(({ text }) => text === answers[0]?.text)).toBe(true);
  expect(counted.rendered).toBe(1);
});

test("what is saved is seen by the next reader", async () => {
  for (const text of ["second", "third", "fourth"]) {
    await get("/about");
    await save(text);
    expect((await get("/about")).text).toContain(`/about: ${text}`);
  }
});

test("a page that was being made while something was saved is not kept, and nobody who comes later gets it", async () => {
  let finish = () => {};
  rendering = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const early = get("/about");
  await expect.poll(() => counted.rendered).toBe(1);
  // Only the first lines of a rendering ask the database.
  await Notes.findById("text").lean();
  await save("second");
  rendering = Promise.resolve();
  expect((await get("/about")).text).toContain("second");
  finish();
  expect((await early).status).toBe(200);
  expect((await get("/about")).text).toContain("second");
});

test("what another process saved is seen within a second", async () => {
  await get("/about");
  const { db } = mongoose.connection;
  await db?.collection<Note>(Notes.collection.collectionName).updateOne({ _id: "text" }, { $set: { text: "theirs" } });
  await db
    ?.collection<{ _id: string; changes: number }>("changes-of-content")
    .updateOne({ _id: "content" }, { $inc: { changes: 1 } }, { upsert: true });
  trustAnswersFor();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 1000);
  // Where the database is slow to answer, the page is made for its reader, here by somebody else.
  const text = async () => (await get("/about")).text;
  const shown = await vi.waitUntil(async () => text().then((said) => said !== "otherwise" && said), {
    timeout: 30_000,
  });
  expect(shown).toContain("theirs");
});

test("a write that changes nothing leaves the pages", async () => {
  await get("/about");
  await Notes.findOneAndUpdate({ _id: "none" }, { text: "x" });
  await Notes.deleteMany({ _id: "none" });
  await Notes.updateMany({ _id: "none" }, { text: "x" });
  await get("/about");
  expect(counted.rendered).toBe(1);
});

test("its policy names the scripts of the program by their hashes, and neither a nonce nor a script of anybody else", async () => {
  const { text, headers } = await get("/about");
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  expect(headers["content-security-policy"]).toBe(`script-src 'self' ${hash("own()")}`);
  expect(text).not.toContain("nonce");
  expect(text).toContain("<script>own()</script>");
});

test("a page comes compressed as the reader's browser takes it, with a tag for each form", async () => {
  const [plain, brotli, gzip] = await Promise.all([
    get("/about"),
    get("/about", { "Accept-Encoding": "gzip, br" }),
    get("/about", { "Accept-Encoding": "gzip" }),
  ]);
  expect([plain, brotli, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
    expect(headers["cache-control"]).toBe("public, no-cache");
  }
});

test("a page says in which letters it is written, whether or not it was rendered with a word of it", async () => {
  for (const [rendered, type] of [
    ["text/html", "text/html; charset=utf-8"],
    ["text/html; charset=utf-8", "text/html; charset=utf-8"],
    ["text/x-script", "text/x-script; charset=utf-8"],
  ] as const) {
    page.headers = { "Content-Type": rendered };
    await save(rendered);
    expect((await get("/")).headers["content-type"]).toBe(type);
  }
});

test("who has the page already is told so, until it is another", async () => {
  const { headers } = await get("/about");
  const mine = { "If-None-Match": `"other", W/${headers.etag}` };
  const again = await get("/about", mine);
  expect(again).toMatchObject({ status: 304, text: "" });
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
  await save("second");
  expect(await get("/about", mine)).toMatchObject({ status: 200 });
});

test("HEAD tells the same and sends nothing", async () => {
  const whole = await get("/about");
  const head = await get("/about", {}, "HEAD");
  expect(head).toMatchObject({ status: 200, text: "" });
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  expect(counted.rendered).toBe(1);
});

test("a reader with a session or a notice, a form, a search, a host that is none: somebody else answers", async () => {
  await get("/about", { Cookie: "a=b; session=abc" });
  await get("/about", { Cookie: "__Host-session=abc" });
  // The notice of a redirect is for one browser alone.
  await get("/about", { Cookie: "a=b; notice=abc" });
  await get("/about", {}, "POST");
  await get("/about", { "Content-Length": "1" }, "GET").catch(() => {});
  await get("/news?q=linen");
  await get("/contact");
  await get("/about", { Host: "magazine.example/admin?" });
  expect(counted.rendered).toBe(0);
  expect(counted.otherwise).toBeGreaterThanOrEqual(7);
});

test("nothing that a reader sends but the address changes the page", async () => {
  const bare = await get("/about");
  const sent = {
    Cookie: "theme=dark",
    Host: "other.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    "Accept-Language": "fr",
    "User-Agent": "Somebody/1.0",
  };
  await save("first, again");
  await save("first");
  expect((await get("/about", sent)).text).toBe(bare.text);
});

test.each([
  ["sets a cookie", { status: 200, headers: { "Set-Cookie": "a=b" }, extra: "" }],
  ["is private", { status: 200, headers: { "Cache-Control": "private, no-store" }, extra: "" }],
  ["failed", { status: 500, headers: {}, extra: "" }],
])("an answer that %s is nobody else's", async (_what, made) => {
  page = made;
  expect(await get("/about")).toMatchObject({ status: 418 });
  page = { status: 200, headers: {}, extra: "" };
  expect(await get("/about")).toMatchObject({ status: 200 });
});

test.each([404, 301, 400])("an answer %i is given and not kept", async (status) => {
  page = { status, headers: { Location: "/terms" }, extra: "" };
  const { status: given, headers } = await get("/content/none");
  expect(given).toBe(status);
  expect(headers.location).toBe("/terms");
  expect(headers.etag).toBeUndefined();
  page = { status: 200, headers: {}, extra: "" };
  expect(await get("/content/none")).toMatchObject({ status: 200 });
});

test("memory has an end: the pages that were asked for longest ago go", async () => {
  stopClock();
  page.extra = "x".repeat(40_000);
  for (let at = 0; at < 20; at++) await get(`/content/page-${at}`);
  counted.rendered = 0;
  await get("/content/page-19");
  expect(counted.rendered).toBe(0);
  await get("/content/page-0");
  expect(counted.rendered).toBe(1);
});

test("whoever makes up parameters and values by the thousand leaves what is warm as it is", async () => {
  stopClock();
  page.extra = "x".repeat(40_000);
  const warm = ["/", "/news", "/recipes?cuisine=italian"];
  for (const path of warm) await get(path);
  counted.rendered = 0;
  const madeUp = (at: number) =>
    [`/news?x${at}=1`, `/news?page=${at + 11}`, `/recipes?cuisine=z${at}`, `/news.data?_routes=routes%2F${at}`][at % 4];
  for (let round = 0; round < 100; round++) {
    await Promise.all(Array.from({ length: 100 }, (_none, at) => get(madeUp(round * 100 + at) ?? "/")));
  }
  for (const path of warm) await get(path);
  expect(counted).toMatchObject({ rendered: 0, otherwise: 10_000 });
});

test("the many forms of one page that there are take no room from the others", async () => {
  stopClock();
  page.extra = "x".repeat(20_000);
  const warm = ["/", "/news", "/about"];
  for (const path of warm) await get(path);
  for (let step = 1; step <= 100; step++) await get(`/recipe/${"0".repeat(24)}/cook?step=${step}`);
  counted.rendered = 0;
  for (const path of warm) await get(path);
  expect(counted.rendered).toBe(0);
});
