import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPublic, isPublic } from "./fetch-public.server";

const server = createServer((request, response) => {
  if (request.url === "/redirect") response.writeHead(302, { Location: "/" }).end();
  else if (request.url === "/half") response.write("x");
  else if (request.url !== "/silence") response.end("x".repeat(1000));
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "0.0.0.0",
  "::1",
  "fe80::1",
  "fc00::1",
  "::ffff:127.0.0.1",
  "100.64.0.1",
])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

test.each(["93.184.215.14", "2606:4700::1111"])("%s is public", (address) => expect(isPublic(address)).toBe(true));

test("a private address is refused, by number and by name", async () => {
  const { port } = new URL(origin);
  for (const address of [
    origin,
    `http://localhost:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://0x7f.1:${port}`,
  ]) {
    await expect(fetchPublic(address, { most: 5000 })).rejects.toThrow(/private/);
  }
});

test("a trusted origin may be private", async () => {
  expect(await fetchPublic(origin, { most: 5000, trustedOrigin: origin })).toHaveLength(1000);
});

test("an answer that is too large is given up", async () => {
  await expect(fetchPublic(origin, { most: 999, trustedOrigin: origin })).rejects.toThrow(/larger/);
});

test.each(["/silence", "/half"])("%s is not waited for longer than that", async (path) => {
  const asked = fetchPublic(origin + path, { most: 5000, trustedOrigin: origin, seconds: 0.05 });
  await expect(asked).rejects.toThrow("It was not done within 0.05 seconds");
});

test("redirects are not followed", async () => {
  await expect(fetchPublic(`${origin}/redirect`, { most: 5000, trustedOrigin: origin })).rejects.toThrow("302");
});
