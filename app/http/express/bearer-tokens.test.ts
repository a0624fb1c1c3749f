import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { toEditor } from "~/facts/user";
import { readConfig } from "~/runtime/config.server";
import { makeToken } from "~/tokens/tokens.server";
import { setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../../../tests/setup/database";
import { acceptTokens } from "./bearer-tokens.server";
import { refuseOtherSites } from "./protection.server";

withDatabase();

const settings = readConfig({ SITE_URL: "https://magazine.example", SESSION_SECRET: "s".repeat(32) });
const app = express();
app.use(acceptTokens(), refuseOtherSites(settings));
app.use((request, response) => {
  const { authorization, cookie = null } = request.headers;
  response.set("Cache-Control", "public, max-age=30").cookie("notice", "1");
  response.json({ token: authorization !== undefined, cookie });
});
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

let token: string;
beforeEach(async () => {
  const identity = { issuer: "https://id.test", subject: "ada", email: "ada@example.test", emailVerified: true };
  const ada = await signInUser({ ...identity, firstName: "Ada", lastName: null, picture: null });
  await setAdmin(ada.id, true);
  token = (await makeToken(newId(), { name: "x", rights: "all", term: "30" }, toEditor(ada))).made.token;
});

const ask = (
  path: string,
  { authorization = `Bearer ${token}`, ...more }: Record<string, string> = {},
  method = "GET",
) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { Authorization: authorization, ...more },
  });

test("a call with a token brings no cookie, sets none, and is kept by no cache", async () => {
  for (const path of ["/api/content", "/API/content", "//api/content", "/%61pi/content"]) {
    const answer = await ask(path, { Cookie: "session=somebody's" });
    expect([path, await answer.json()]).toEqual([path, { token: true, cookie: null }]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
  }
});

test("a call with a token may come from anywhere; without one it may not", async () => {
  const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  expect((await ask("/api/content", elsewhere, "POST")).status).toBe(200);
  expect((await ask("/api/content", { ...elsewhere, authorization: "Basic eDp5" }, "POST")).status).toBe(403);
});

test("no page sees a token, and its cookies count there", async () => {
  for (const path of ["/admin/tokens", "/apiary", "/"]) {
    expect([path, await (await ask(path, { Cookie: "a=b" })).json()]).toEqual([path, { token: false, cookie: "a=b" }]);
  }
  expect(await (await ask("/", { authorization: "Bearer of-another-program" })).json()).toMatchObject({ token: true });
  expect((await ask("/admin", { Origin: "https://elsewhere.example" }, "POST")).status).toBe(403);
});

test("a token that opens nothing is refused for what everybody may read as well", async () => {
  for (const wrong of ["Bearer", "Bearer x", `Bearer ${token}x`, `bearer ${token.slice(0, -1)}`, "Bearer mws_a b"]) {
    const answer = await ask("/api/content", { authorization: wrong });
    expect([wrong, answer.status]).toEqual([wrong, 401]);
    expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
    expect(await answer.json()).toEqual({ message: expect.stringContaining("not valid") });
  }
});

test("who tries many tokens has to wait, and so has a token that calls too often; others go on", async () => {
  const tries = await Promise.all(Array.from({ length: 62 }, () => ask("/api/x", { authorization: "Bearer mws_no" })));
  expect(tries.filter(({ status }) => status === 429).map(({ headers }) => headers.has("Retry-After"))).toEqual([
    true,
    true,
  ]);
  expect((await ask("/api/x")).status).toBe(200);
  await mongoose.connection.collection("ratelimits").updateOne({ key: /^token:/ }, { $set: { points: 600 } });
  expect((await ask("/api/x")).status).toBe(429);
});
