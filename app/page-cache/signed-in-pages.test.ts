import { once } from "node:events";
import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defineModel, newId } from "~/db/model.server";
import { type CurrentUser, textOfPerson, toCurrentUser } from "~/facts/user";
import { currentUser, signIn, signOut } from "~/http/access/session.server";
import { readsOf } from "~/numbers/reads.server";
import { storeCounts } from "~/numbers/waiting-counts.server";
import { readerHtml } from "~/site/account/reader-html.server";
import { setRole, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { person } from "../../tests/setup/identity";
import { PageStore } from "./page-store.server";
import { signedInPages } from "./signed-in-pages.server";

withDatabase();

type Note = { _id: string; text: string };
const schema = new mongoose.Schema<Note>({ _id: String, text: String }, { versionKey: false });
const Notes = defineModel<Note>("NoteOnAReadersPage", schema);

let rendered = 0;
const article = newId();
let page: { status: number; headers: Record<string, string>; reads(user: CurrentUser): unknown; asks: boolean };
let address = "";

const cached = signedInPages({
  store: new PageStore(60_000),
  protection: (scripts) => ["Content-Security-Policy", `script-src ${scripts.join(" ")}`],
  async render(asked, { nonce, standIn, numbers }, cookie) {
    rendered++;
    const text = (await Notes.findById("text").lean())?.text;
    numbers.isRead({ kind: "article", id: article });
    page.reads(standIn.user);
    if (page.asks) await currentUser(new Request("http://localhost", { headers: { Cookie: cookie } }));
    const { person: told, avatar, details } = standIn.marks;
    const body =
      `<p>${asked}: ${text} for ${standIn.user.role}</p>${avatar}${details}` +
      `<script nonce="${nonce}" data-user="${told}">own("${told}")</script><script nonce="${nonce}"></script>`;
    const { status, headers } = page;
    return new Response(body, {
      status,
      headers: { "Content-Type": "text/html", Vary: "Cookie", "Cache-Control": "private, no-store", ...headers },
    });
  },
});
const server = createServer((request, response) =>
  cached(request, response, () => {
    response.writeHead(418).end("otherwise");
  }),
);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  page = { status: 200, headers: {}, reads: () => undefined, asks: false };
  await save("first");
  rendered = 0;
});

const save = (text: string) => Notes.updateOne({ _id: "text" }, { text }, { upsert: true });

async function reader(name: string, changes = {}) {
  const user = await signInUser(person(name, changes));
  const [cookie = ""] = (await signIn(new Request("http://localhost"), user)).split(";");
  return { user, cookie };
}

type Answer = { status?: number; headers: IncomingHttpHeaders; text: string; nonce: string };

/** `fetch` would add headers. */
function get(path: string, cookie: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { headers: { "Accept-Encoding": "gzip, br", Cookie: cookie, ...headers }, method };
    const sent = ask(`${address}${path}`, options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const encoding = response.headers["content-encoding"];
      const plain = encoding === "gzip" ? gunzipSync(body) : encoding === "br" ? brotliDecompressSync(body) : body;
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"])) ?? [];
      resolve({ status: response.statusCode, headers: response.headers, text: plain.toString(), nonce });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Where the database is slow to say who asks, or whether anything has changed, the usual way answers. Then again. */
async function shown(...request: Parameters<typeof get>): Promise<Answer> {
  return vi.waitUntil(
    async () => {
      const answer = await get(...request);
      return answer.status !== 418 && answer;
    },
    { timeout: 30_000, interval: 1 },
  );
}

test("a page is rendered once, and each reader gets it with what is their own", async () => {
  const readers = await Promise.all([
    reader("rita", { lastName: "O'Neill & <b>Sons</b>" }),
    reader("noah", { firstName: "$& $1 \u2028 </script>", lastName: "נח 👩‍🍳" }),
    reader("anon", { firstName: null }),
  ]);
  const seen = new Set<string>();
  for (const { user, cookie } of [...readers, ...readers]) {
    const { status, headers, text, nonce } = await shown("/about", cookie);
    expect(status).toBe(200);
    const own = textOfPerson(toCurrentUser(user));
    const { avatar, details } = readerHtml(own);
    expect(text).toBe(
      `<p>/about: first for null</p>${avatar}${details}` +
        `<script nonce="${nonce}" data-user="${own}">own("${own}")</script><script nonce="${nonce}"></script>`,
    );
    expect(headers).toMatchObject({ vary: "Cookie, Accept-Encoding", "cache-control": "private, no-store" });
    expect(headers.etag).toBeUndefined();
    seen.add(nonce).add(headers["x-request-id"] as string);
  }
  expect(seen.size).toBe(12);
  expect(rendered).toBe(1);
});

test("a person is told in text that no place of a page escapes", () => {
  const user = { id: "1", firstName: `"'<>&%\\ \u2028\u2029\u0000 é 李`, email: "a@b.example" } as CurrentUser;
  const text = textOfPerson(user);
  expect(text).not.toMatch(/["'<>&\\\u2028\u2029]|\p{Cc}/u);
  expect(Buffer.byteLength(text) % 256).toBe(0);
  expect(JSON.parse(decodeURIComponent(text))).toEqual(user);
});

test("it comes the same in each encoding", async () => {
  const { cookie } = await reader("rita");
  const texts = [];
  for (const accepted of ["gzip, deflate, br, zstd", "br", "identity"]) {
    const { text, nonce, headers } = await shown("/about", cookie, { "Accept-Encoding": accepted });
    expect(headers["content-encoding"] ?? "identity").toBe(accepted.split(",")[0]);
    texts.push(text.replaceAll(nonce, "nonce"));
  }
  expect(new Set(texts).size).toBe(1);
});

test("whose session has ended, whoever forges one, and whoever sends anything unusual is answered the usual way", async () => {
  const { cookie } = await reader("rita");
  expect(await shown("/about", cookie)).toMatchObject({ status: 200 });
  const unusual: [path: string, headers?: Record<string, string>, method?: string][] = [
    ["/about", { Cookie: `${cookie}; notice=abc` }],
    ["/about", { Cookie: `${cookie}x` }],
    ["/about", { Authorization: "Bearer abc" }],
    ["/about", { "Content-Length": "0" }],
    ["/about", { Host: "magazine.example/admin?" }],
    ["/about", {}, "HEAD"],
    ["/about?notice=restored"],
    ["/news?q=linen"],
    ["/contact"],
  ];
  for (const [path, headers, method] of unusual) {
    expect((await get(path, cookie, headers, method)).status, `${path} ${JSON.stringify(headers)}`).toBe(418);
  }
  await signOut(new Request("http://localhost", { headers: { Cookie: cookie } }));
  expect(await get("/about", cookie)).toMatchObject({ status: 418 });
  expect(rendered).toBe(1);
});

test("a role that is given or taken shows at once, and each role has a page of its own", async () => {
  const [rita, noah] = [await reader("rita"), await reader("noah")];
  const roleOn = async ({ cookie }: typeof rita) => / for (\w+)</.exec((await shown("/about", cookie)).text)?.[1];
  expect([await roleOn(rita), await roleOn(noah)]).toEqual(["null", "null"]);
  await setRole(rita.user.id, "writer");
  expect([await roleOn(rita), await roleOn(noah)]).toEqual(["writer", "null"]);
  await setRole(rita.user.id, null);
  expect([await roleOn(rita), await roleOn(noah)]).toEqual(["null", "null"]);
  expect(rendered).toBe(2);
});

test.each([
  ["reads more of the reader than the role", { reads: (user: CurrentUser) => user.email }],
  ["passes the reader on", { reads: (user: CurrentUser) => ({ ...user }) }],
  ["asks who it is", { asks: true }],
  ["sets a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["is not there", { status: 404 }],
  ["failed", { status: 500 }],
])("a page that %s is answered the usual way", async (_what, changes) => {
  const { cookie } = await reader("rita");
  Object.assign(page, changes);
  expect(await get("/about", cookie)).toMatchObject({ status: 418 });
  expect(await get("/about", cookie)).toMatchObject({ status: 418 });
  await save("second");
  Object.assign(page, { status: 200, headers: {}, reads: () => undefined, asks: false });
  expect(await shown("/about", cookie)).toMatchObject({ status: 200 });
});

test("many readers while pages are saved and go for want of room: each sees their own name and nothing from before a save", async () => {
  const readers = await Promise.all(Array.from({ length: 8 }, (_none, at) => reader(`reader${at}x`)));
  let saved = 0;
  await save("edition 0.");
  let asked = 0;
  const reading = readers.map(async ({ user, cookie }, at) => {
    for (let round = 0; round < 15; round++) {
      const least = saved;
      // More pages than there is room for.
      const path = `/content/page-${(at + round * 7) % 60}`;
      const { text } = await shown(path, cookie);
      asked++;
      expect(text).toContain(`<p>${path}: `);
      expect(Number(/edition (\d+)\./.exec(text)?.[1])).toBeGreaterThanOrEqual(least);
      expect([...new Set(text.match(/reader\dx/g))]).toEqual([user.firstName]);
    }
  });
  for (let number = 1; asked < 90; number++) {
    await save(`edition ${number}.`);
    saved = number;
    const until = asked + 15;
    await expect.poll(() => asked, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(Math.min(until, 90));
  }
  await Promise.all(reading);
  expect(rendered).toBeGreaterThan(20);
});

test("a reader's reading is counted, and nobody's who works for the site", async () => {
  const [rita, noah] = [await reader("rita"), await reader("noah")];
  await setRole(noah.user.id, "writer");
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  for (const { cookie } of [rita, noah, rita]) await shown("/about", cookie, browser);
  await storeCounts();
  expect([...(await readsOf("article", [article]))]).toEqual([[article, 2]]);
});
