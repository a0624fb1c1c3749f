import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { askPublic } from "~/public-fetch/fetch-public.server";
import { withDatabase } from "../../tests/setup/database";
import { askAddress } from "./ask-address.server";
import { LinkCheckModel } from "./link-check.model.server";
import { type CheckOptions, checkLinks, deadAddresses, lookAgain } from "./link-checks.server";

withDatabase();

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Asked = { method: string; path: string; userAgent: string | undefined };

/** A site on this machine. Everything that asks it says so by `ask`, which no check of the program does. */
async function site(answer: RequestListener) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? "", path: request.url ?? "", userAgent: request.headers["user-agent"] });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const here: typeof askPublic = (url, options) => askPublic(url, { ...options, trusted: true });
const ask = (address: string, signal?: AbortSignal) => askAddress(address, signal, here);
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

const day = 86_400_000;
const start = Date.parse("2026-01-01T00:00:00Z");
const onDay = (days: number, more: CheckOptions = {}): CheckOptions => ({
  ask,
  pause: 0,
  now: () => start + days * day,
  ...more,
});
const dead = async () => (await deadAddresses()).map(({ address, why }) => `${new URL(address).pathname} ${why}`);

describe("one address", () => {
  test("HEAD is enough for a page that is there; it says who asks", async () => {
    const { origin, asked } = await site(status(200));
    expect(await ask(`${origin}/a`)).toEqual({ status: 200, trouble: null });
    expect(asked).toMatchObject([
      { method: "HEAD", path: "/a", userAgent: expect.stringContaining("link check (+http") },
    ]);
  });

  test("a server that knows GET alone is asked with GET; redirects are followed, but not for ever", async () => {
    const { origin } = await site((request, response) => {
      if (request.method === "HEAD") return void response.writeHead(405).end();
      if (request.url === "/old") return void response.writeHead(301, { Location: "/new" }).end();
      if (request.url === "/round") return void response.writeHead(302, { Location: "/round" }).end();
      response.writeHead(request.url === "/new" ? 200 : 404).end();
    });
    expect(await ask(`${origin}/old`)).toEqual({ status: 200, trouble: null });
    expect(await ask(`${origin}/none`)).toEqual({ status: 404, trouble: "the other site has no such page (404)" });
    expect(await ask(`${origin}/round`)).toEqual({ status: 302, trouble: null });
  });

  test("who is not let in says nothing about readers; errors and silence are troubles", async () => {
    expect(await ask((await site(status(403))).origin)).toEqual({ status: 403, trouble: null });
    expect(await ask((await site(status(500))).origin)).toMatchObject({ trouble: "the other site has an error (500)" });
    const broken = await site((request) => void request.destroy());
    expect(await ask(broken.origin)).toEqual({ status: null, trouble: "the other site broke off" });
    expect(await ask("http://127.0.0.1:9/")).toMatchObject({
      status: null,
      trouble: expect.stringContaining("connection"),
    });
  });

  test("only public addresses are asked, also behind a redirect", async () => {
    const { origin, asked } = await site(status(200));
    const answer = { status: null, trouble: "it is no address of the public internet" };
    expect(await askAddress(origin)).toEqual(answer);
    expect(await askAddress("http://router.local/")).toEqual(answer);
    const outside = await site(status(302, { Location: `${origin}/secret` }));
    const firstIsTrusted: typeof askPublic = (url, options) =>
      askPublic(url, { ...options, trusted: url.origin === outside.origin });
    expect(await askAddress(outside.origin, undefined, firstIsTrusted)).toEqual(answer);
    expect(asked).toEqual([]);
  });

  test("a server that wants time is given it", async () => {
    const { origin } = await site(status(429, { "Retry-After": "120" }));
    const { later, trouble } = await ask(origin);
    expect(trouble).toBeNull();
    expect(Math.abs(Number(later) - Date.now() - 120_000)).toBeLessThan(60_000);
    const far = await ask((await site(status(503, { "Retry-After": "99999999" }))).origin);
    expect(Number(far.later)).toBeLessThanOrEqual(Date.now() + 7 * day);
  });
});

describe("all addresses", () => {
  test("a page that is gone is listed at once, a site that fails only after a week, and both leave when they answer", async () => {
    let down = true;
    const { origin, asked } = await site((request, response) => {
      if (request.url === "/there") return void response.writeHead(200).end();
      response.writeHead(down ? (request.url === "/gone" ? 410 : 500) : 200).end();
    });
    const linked = [`${origin}/there`, `${origin}/gone`, `${origin}/broken`];
    expect(await checkLinks(linked, onDay(0))).toBe(3);
    expect(await dead()).toEqual(["/gone the other site has removed the page (410)"]);
    const before = asked.length;
    expect(await checkLinks(linked, onDay(3))).toBe(0);
    expect(asked.length).toBe(before);
    expect(await checkLinks(linked, onDay(7))).toBe(3);
    expect(await dead()).toEqual([
      "/broken the other site has an error (500)",
      "/gone the other site has removed the page (410)",
    ]);
    expect((await deadAddresses([`${origin}/broken`]))[0]).toMatchObject({ since: new Date(start).toISOString() });
    down = false;
    expect(await checkLinks(linked, onDay(14))).toBe(3);
    expect(await dead()).toEqual([]);
  });

  test("an address that nobody links to any more is forgotten, and what is no web address is not asked", async () => {
    const { origin } = await site(status(404));
    await checkLinks([`${origin}/a`, `${origin}/b`], onDay(0));
    await checkLinks([`${origin}/b`, "mailto:ann@site.example", "https://"], onDay(1));
    expect(await dead()).toEqual(["/b the other site has no such page (404)"]);
    expect(await LinkCheckModel.countDocuments()).toBe(1);
  });

  test("a host is asked one question at a time, and no more when it wants time", async () => {
    let [open, most, questions] = [0, 0, 0];
    const busy = await site(async (_request, response) => {
      most = Math.max(most, ++open);
      await new Promise(setImmediate);
      open--;
      response.writeHead(++questions > 2 ? 429 : 200, { "Retry-After": "864000" }).end();
    });
    const linked = Array.from({ length: 6 }, (_, page) => `${busy.origin}/${page}`);
    expect(await checkLinks(linked, onDay(0))).toBe(3);
    expect([most, questions]).toEqual([1, 3]);
    // The one that was told to wait waits, the others are asked.
    expect(await checkLinks(linked, { ...onDay(0), ask: async () => ({ status: 200, trouble: null }) })).toBe(3);
    expect(await dead()).toEqual([]);
  });

  test("it goes on where it was stopped", async () => {
    const { origin, asked } = await site(status(404));
    const linked = Array.from({ length: 5 }, (_, page) => `${origin}/${page}`);
    const stop = new AbortController();
    const stopping: CheckOptions["ask"] = async (address, signal) => {
      const answer = await ask(address, signal);
      if (address.endsWith("/1")) stop.abort();
      return answer;
    };
    expect(await checkLinks(linked, onDay(0, { ask: stopping, signal: stop.signal }))).toBe("unfinished");
    expect(await LinkCheckModel.countDocuments()).toBe(2);
    expect(await checkLinks(linked, onDay(0))).toBe(3);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(5);
    expect(await LinkCheckModel.countDocuments()).toBe(5);
  });

  test("one listed address can be looked at again, not too often, and no other address can", async () => {
    let gone = true;
    const { origin } = await site((_request, response) => void response.writeHead(gone ? 404 : 200).end());
    await checkLinks([`${origin}/a`], onDay(0));
    const silent: CheckOptions["ask"] = async () => ({ status: null, trouble: "it does not answer" });
    expect(await lookAgain(`${origin}/a`, onDay(1, { ask: silent }))).toBe(true);
    gone = false;
    expect(await lookAgain(`${origin}/a`, onDay(1))).toBe(true);
    expect(await lookAgain(`${origin}/a`, onDay(2))).toBe(false);
    await expect(lookAgain(`${origin}/a`, onDay(2))).rejects.toMatchObject({ kind: "missing" });
    await expect(lookAgain("https://never.example/", onDay(0))).rejects.toMatchObject({ kind: "missing" });
  });
});
