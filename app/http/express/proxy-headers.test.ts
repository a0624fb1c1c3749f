import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { plainScheme, warnOfUncountedProxy } from "./proxy-headers.server";

/** Answers with a request's address as Remix builds it. */
const site = express();
site.set("trust proxy", 1);
site.use(plainScheme());
site.use((request, response) => {
  response.send(new URL(`${request.protocol}://${request.hostname}${request.originalUrl}`).href);
});
const server = createServer(site);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const addressSaid = (scheme: string | string[]) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { Host: "site.example", "X-Forwarded-Proto": scheme };
    get({ port, path: "/images/A.webp", headers }, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += chunk;
      resolve(text);
    }).once("error", reject);
  });

test("nobody gets another picture under a picture's address by what is called a scheme", async () => {
  for (const scheme of [
    "https://site.example/images/B.webp?",
    "https://evil.example/",
    "ftp",
    "javascript",
    "https:",
    "",
    " ",
    "://",
    "data:,x",
  ]) {
    expect(await addressSaid(scheme), scheme).toBe("http://site.example/images/A.webp");
  }
});

test("what a proxy says is heard, the first of several", async () => {
  for (const scheme of ["https", "HTTPS", "https, http", " https ,http"]) {
    expect(await addressSaid(scheme), scheme).toBe("https://site.example/images/A.webp");
  }
  expect(await addressSaid("http")).toBe("http://site.example/images/A.webp");
});

test("an owner who forgot TRUST_PROXY is told once that all readers share one reader's limits", async () => {
  const told = async (trustProxy: number, headers: Record<string, string>) => {
    const warn = vi.fn();
    const app = express();
    app.use(warnOfUncountedProxy({ trustProxy }, { warn }), (_request, response) => void response.send("read"));
    const behind = createServer(app);
    await new Promise<void>((resolve) => behind.listen(0, "127.0.0.1", resolve));
    const { port } = behind.address() as AddressInfo;
    for (let time = 0; time < 3; time++) {
      expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()).toBe("read");
    }
    behind.closeAllConnections();
    behind.close();
    return warn.mock.calls.map(([sentence]) => String(sentence));
  };
  const passedOn = { "X-Forwarded-For": "203.0.113.7" };
  expect(await told(0, passedOn)).toEqual([expect.stringContaining("TRUST_PROXY")]);
  expect(await told(1, passedOn)).toEqual([]);
  expect(await told(0, {})).toEqual([]);
});
