import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { forgetLook, noteCertificate } from "./certificate.server";
import { siteHealth } from "./site-health.server";

const set = withSettings({ SITE_URL: "https://sage.example.org" });

withDatabase();

// Signed by nobody, for sage.example.org, from 28 November 2026 to 26 February 2027.
const file = (name: string) => readFileSync(path.resolve("tests/setup/certificate", name));
const server = createServer({ key: file("key.pem"), cert: file("certificate.pem") }, (socket) =>
  socket.on("error", () => {}).end(),
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function stateOn(day: string, at = port) {
  forgetLook();
  await noteCertificate(new Date(`${day}T12:00:00Z`), { host: "127.0.0.1", port: at });
  const state = (await siteHealth()).find(({ name }) => name === "certificate");
  return state && { ok: state.ok, message: state.message };
}

test.each([
  ["2026-12-24", true, "It is valid until 26 February 2027."],
  ["2027-02-11", true, "It is valid until 26 February 2027."],
  ["2027-02-13", false, "It ends on 26 February 2027, and nobody has renewed it."],
  ["2027-02-27", false, "It ended on 26 February 2027: browsers warn your readers."],
])("on %s", async (day, ok, message) => {
  expect(await stateOn(day)).toEqual({ ok, message });
});

test("one for another name is told", async () => {
  set({ SITE_URL: "https://www.sage.example.org" });
  expect(await stateOn("2026-12-24")).toEqual({
    ok: false,
    message: "It is not for www.sage.example.org: browsers warn your readers.",
  });
});

test("a site that does not reach itself says nothing of it", async () => {
  expect(await stateOn("2026-12-24", 1)).toMatchObject({ ok: true, message: expect.stringContaining("ECONNREFUSED") });
});

test("without https there is none", async () => {
  set({ SITE_URL: "http://sage.example.org" });
  expect(await stateOn("2026-12-24")).toBeUndefined();
});
