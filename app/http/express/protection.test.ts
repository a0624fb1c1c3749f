import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "~/runtime/config.server";
import { policyOfAnswer } from "./own-policy.server";
import { allowFrame, protectiveHeaders, refuseNonsense, refuseOtherSites, requestLog } from "./protection.server";

const settings = readConfig({ SITE_URL: "https://magazine.example", SESSION_SECRET: "s".repeat(32), TRUST_PROXY: "1" });
const app = express();
app.set("trust proxy", settings.trustProxy);
app.use(...protectiveHeaders(settings, false), refuseNonsense(), refuseOtherSites(settings));
app.get("/framed", (_request, response, next) => {
  allowFrame(response, "player.example");
  next();
});
app.get("/frames", (request, response, next) => {
  policyOfAnswer(request, response).showOwnFrames?.();
  next();
});
app.get("/mail", (request, response, next) => {
  policyOfAnswer(request, response).protectAlone?.("default-src 'none'; sandbox");
  next();
});
app.use((request, response) => void response.json({ origin: request.headers.origin ?? null }));
const server = createServer(app);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

type Answer = { status?: number; headers: Record<string, string | string[] | undefined>; text: string };

/** `fetch` would correct the request. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ port, method, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() });
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("every answer says what a browser may do with it, one that refuses as well", async () => {
  for (const { headers } of [await send("GET", "/"), await send("TRACE", "/")]) {
    const policy = String(headers["content-security-policy"]);
    for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split(";")).toContain(rule);
    }
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
    });
    const permissions = String(headers["permissions-policy"]).split(", ");
    for (const none of ["camera=()", "microphone=()", "geolocation=()"]) expect(permissions).toContain(none);
    // Cook mode keeps the screen awake; pages are shared and addresses copied.
    for (const own of ["screen-wake-lock", "web-share", "clipboard-write"])
      expect(permissions).toContain(`${own}=(self)`);
  }
});

test("a CDN may have what pages ask it for, and pages may show that and nothing else from there", async () => {
  const withCdn = { ...settings, assetUrl: "https://cdn.example" };
  const site = createServer(
    express().use(...protectiveHeaders(withCdn, false), (_request, response) => void response.end()),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const ask = async (path: string, port = (site.address() as AddressInfo).port) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  const cors = async (path: string, port?: number) => {
    const headers = await ask(path, port);
    return [headers.get("access-control-allow-origin"), headers.get("cross-origin-resource-policy")];
  };
  for (const file of ["/assets/site-1.js", "/assets/figtree-1.woff2", "/sprig.svg"])
    expect(await cors(file), file).toEqual(["*", "cross-origin"]);
  for (const page of ["/", "/about", "/api/articles", "/assets/", "/admin/settings.svg"])
    expect(await cors(page), page).toEqual([null, "same-origin"]);
  expect(await cors("/assets/site-1.js", (server.address() as AddressInfo).port)).toEqual([null, "same-origin"]);
  const rules = (await ask("/")).get("content-security-policy")?.split(";") ?? [];
  for (const kind of ["font-src", "style-src"]) expect(rules).toContain(`${kind} 'self' https://cdn.example`);
  expect(rules).toContain("img-src 'self' https://cdn.example data:");
  expect(rules.at(-1)).toMatch(/^script-src 'self' https:\/\/cdn\.example 'nonce-/);
  for (const kind of ["connect-src", "form-action", "manifest-src"]) expect(rules).toContain(`${kind} 'self'`);
  site.close();
});

test("a frame is let into the one answer that asks for it, and of one host", async () => {
  const policyOf = async (path: string) => String((await send("GET", path)).headers["content-security-policy"]);
  const framed = await send("GET", "/framed");
  expect(String(framed.headers["content-security-policy"])).toMatch(
    /^default-src 'none';.*;frame-src https:\/\/player\.example$/,
  );
  expect(framed.headers["permissions-policy"]).toContain('fullscreen=(self "https://player.example")');
  expect(await policyOf("/")).not.toContain("frame-src");
});

test("an answer of its own has its own policy, and a page that shows it may frame this site alone", async () => {
  const { headers } = await send("GET", "/mail");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox; frame-ancestors 'self'");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  const page = await send("GET", "/frames");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none';.*;frame-src 'self'$/);
  expect(page.headers["x-frame-options"]).toBe("DENY");
});

test("a mail that a demo shows may have styles of its own, and can do nothing", async () => {
  const policyOf = async (path: string) => String((await send("GET", path)).headers["content-security-policy"]);
  expect(await policyOf("/demo-mail/1")).toMatch(
    /^default-src 'none';.*style-src 'unsafe-inline';sandbox allow-popups/,
  );
  expect(await policyOf("/demo-mail/1")).not.toMatch(/script|allow-(?:forms|same-origin)/);
  expect(await policyOf("/demo-mail")).toMatch(/style-src 'self'/);
});

test("what is refused below /api is told in JSON, and elsewhere in plain words", async () => {
  const refused = await send("TRACE", "/api/content");
  expect(refused.headers["content-type"]).toContain("application/json");
  expect([refused.status, JSON.parse(refused.text)]).toEqual([405, { message: "Method not allowed" }]);
  const host = { Host: "a/b" };
  expect(await send("GET", "/api/content", host)).toMatchObject({ status: 400, text: '{"message":"Bad request"}' });
  expect(await send("GET", "/news", host)).toMatchObject({ status: 400, text: "Bad request" });
});

test("scripts are allowed by a nonce that no two answers share", async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () =>
      /'nonce-([^']{22,})'/.exec(String((await send("GET", "/")).headers["content-security-policy"])),
    ),
  );
  expect(nonces[0]?.[1]).toBeTruthy();
  expect(nonces[0]?.[1]).not.toBe(nonces[1]?.[1]);
});

test.each(["TRACE", "PROPFIND", "PURGE"])("%s is a method that nothing takes", async (method) => {
  expect(await send(method, "/")).toMatchObject({
    status: 405,
    headers: { allow: expect.stringContaining("GET, HEAD") },
  });
});

test.each([
  ["an address that is no path", "*", {}],
  ["another site's address", "http://evil.example/", {}],
  ["a question for a route's data, as Remix once asked it", "/news?_data=routes%2Fnews", {}],
  ["the same for no route", "/?page=2&_data", {}],
  ["the same of a call, written otherwise", "/api/content?%5Fdata=x", {}],
  ["a host that holds a path", "/", { Host: "magazine.example/admin?" }],
  ["a host that is none", "/", { Host: "[" }],
  [
    "a proxy's host that holds a path",
    "/",
    { Host: "magazine.example", "X-Forwarded-Host": "magazine.example/admin?" },
  ],
  ["a second host", "/", ["Host", "magazine.example", "Host", "evil.example"]],
])("%s is refused", async (_what, path, headers) => {
  expect((await send("GET", path, headers as Record<string, string>)).status).toBe(400);
});

test("an address of more parts than any that the site has is nowhere, without a look at it", async () => {
  for (const path of [`/${"a/".repeat(4000)}`, `/a${"/".repeat(100)}`]) {
    expect((await send("GET", path)).status).toBe(404);
  }
  expect((await send("GET", `/content/${"a".repeat(8000)}`)).status).toBe(200);
  expect((await send("GET", "/product/a/b/c/d/e/f/g/h")).status).toBe(200);
});

test("a parameter that is called nearly so is one like any other", async () => {
  for (const path of ["/news.data?_routes=root", "/news?q=_data", "/news?data=1", "/_data", "/news?__data=1"]) {
    expect((await send("GET", path)).status).toBe(200);
  }
});

test.each(["magazine.example", "localhost:3000", "127.0.0.1", "[::1]:3000"])("the host %s is one", async (host) => {
  expect((await send("GET", "/", { Host: host })).status).toBe(200);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "another site's page cannot send %s, to the API, a page or its data",
  async (method) => {
    for (const path of ["/api/contact", "/contact", "/contact.data", "/admin.data?index"]) {
      const answer = await send(method, path, { Host: "magazine.example", Origin: "https://evil.example" });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain("another site");
    }
  },
);

test("the site's own page may, and what was judged is not judged again", async () => {
  const answer = await send("POST", "/contact", { Host: "app:3000", Origin: "https://magazine.example" });
  expect(answer).toMatchObject({ status: 200, text: '{"origin":null}' });
});

test("without a line a request, those that failed still have theirs", async () => {
  const lines: { res: { status: number } }[] = [];
  const logged = express();
  logged.use(requestLog(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }), { each: false }));
  logged.use((request, response) => void response.status(Number(request.path.slice(1))).end());
  const site = createServer(logged);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  for (const status of [200, 302, 404, 503, 500]) {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/${status}`;
    expect((await fetch(address, { redirect: "manual" })).headers.get("x-request-id")).not.toBeNull();
  }
  await expect.poll(() => lines.map(({ res }) => res.status)).toEqual([503, 500]);
  site.close();
});

test("a mail provider's page may end a subscription with one click, and send nothing else", async () => {
  const elsewhere = { host: "magazine.example", origin: "https://mail.example" };
  const sent = async (path: string) => (await send("POST", path, elsewhere)).status;
  expect(await sent("/newsletter/unsubscribe/token")).toBe(200);
  expect(await sent("/comments/stop/token")).toBe(200);
  expect(await sent("/challenges/walk/stop/token")).toBe(200);
  for (const path of [
    "/newsletter/unsubscribe/token/more",
    "/newsletter/confirm/token",
    "/newsletter",
    "/comments/article/token",
    "/challenges/walk/join",
    "/challenges/stop/token",
  ])
    expect(await sent(path)).toBe(403);
});

test("no token of a mail and no secret link stands in the log", async () => {
  const lines: { req: { path: string } }[] = [];
  const logged = express();
  logged.use(requestLog(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })));
  logged.use((_request, response) => void response.end());
  const site = createServer(logged);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  const secret = [
    "/newsletter/confirm/secret",
    "/newsletter/unsubscribe/secret.data?x",
    "/comments/stop/secret",
    "/challenges/walk/stop/secret",
    "/preview/secret",
    "/PREVIEW/secret/",
  ];
  for (const path of [...secret, "//preview//secret", "/%70review/secret", "/Newsletter//Confirm/secret"])
    await fetch(`http://127.0.0.1:${port}${path}`);
  await expect.poll(() => lines.length).toBe(9);
  site.close();
  for (const { req } of lines)
    expect(req.path).toMatch(
      /^\/+(?:preview|comments\/+stop|challenges\/+walk\/+stop|newsletter\/+(?:confirm|unsubscribe|interests)|account\/+by-mail)\/+…\/?$/i,
    );
});

test("the log tells a part that is down apart from a fault of the program", async () => {
  const lines: { level: number; msg: string; err?: { stack: string }; res: { status: number } }[] = [];
  const logged = express();
  logged.use(requestLog(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })));
  logged.use((request, response) => void response.status(Number(request.path.slice(1))).end());
  const site = createServer(logged);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  for (const status of [200, 404, 503, 500]) {
    await fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}/${status}`);
  }
  await expect.poll(() => lines.length).toBe(4);
  site.close();
  expect(lines.map(({ res, level, msg }) => [res.status, level, msg])).toEqual([
    [200, 30, "request completed"],
    [404, 30, "request completed"],
    [503, 40, "request completed"],
    [500, 50, "request errored"],
  ]);
  expect(lines.map(({ err }) => Boolean(err?.stack))).toEqual([false, false, false, true]);
});
