import dns from "node:dns";
import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchPublic } from "./fetch-public.server";

let asked = 0;
const server = createServer((request, response) => {
  asked++;
  const [, location] = request.url?.split("/to?") ?? [];
  if (location) response.writeHead(302, { Location: location }).end();
  else if (request.url === "/redirect") response.writeHead(302, { Location: "/" }).end();
  else if (request.url === "/half") response.write("x");
  else if (request.url !== "/silence") response.end("x".repeat(1000));
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => server.close());

test("a private address is refused, by number and by name", async () => {
  const { port } = new URL(origin);
  for (const address of [
    origin,
    `http://localhost:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://0x7f.1:${port}`,
    `http://[::7f00:1]:${port}`,
    `http://[64:ff9b::7f00:1]:${port}`,
    "http://metadata.google.internal/computeMetadata/v1/",
    "http://metadata/computeMetadata/v1/",
  ]) {
    await expect(fetchPublic(address, { most: 5000 })).rejects.toThrow("The address is private");
  }
  expect(asked).toBe(0);
});

describe("a name", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Sets the name server's first and later answers. */
  function stands(...answers: string[][]) {
    const lookup = vi.spyOn(dns, "lookup");
    for (const addresses of answers) {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      lookup.mockImplementationOnce(((_name: string, _options: object, answer: (...found: unknown[]) => void) =>
        answer(null, found)) as unknown as typeof dns.lookup);
    }
    return lookup;
  }

  test.each([
    ["this machine", ["127.0.0.1"]],
    ["a cloud's metadata", ["169.254.169.254"]],
    ["this machine in IPv6's oldest way", ["::7f00:1"]],
    ["both a public and a private address", ["93.184.215.14", "10.0.0.1"]],
    ["nothing", []],
  ])("that stands for %s is refused", async (_what, addresses) => {
    stands(addresses);
    const { port } = new URL(origin);
    await expect(fetchPublic(`http://evil.example:${port}/`, { most: 5000 })).rejects.toThrow("The address is private");
    expect(asked).toBe(0);
  });

  test("is looked up once: what was checked is what is connected to", async () => {
    const lookup = stands(["93.184.215.14"], ["127.0.0.1"]);
    const { port } = new URL(origin);
    await expect(fetchPublic(`http://evil.example:${port}/`, { most: 5000, seconds: 0.3 })).rejects.toThrow();
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(asked).toBe(0);
  });
});

test.each(["http://10.0.0.1/", "http://[::7f00:1]/", "http://169.254.169.254/latest/"])(
  "a redirect to %s is refused",
  async (location) => {
    const from = `${origin}/to?${location}`;
    await expect(fetchPublic(from, { most: 5000, maxRedirects: 3, trustedOrigin: origin })).rejects.toThrow(
      "is private",
    );
  },
);

test.each([22, 25, 53, 389, 993])("port %d of a public address is no web server's, and is not asked", async (port) => {
  await expect(fetchPublic(`http://93.184.215.14:${port}/`, { most: 5000 })).rejects.toThrow("not one of the web");
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
