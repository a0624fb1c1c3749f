import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { notFoundIfUndecodable } from "./undecodable-address.server";

const page = '<h1>404 Page Not Found</h1><script nonce="x">go("</p>")</script><script src="/a.js"></script>';

async function ask(address: string, method = "GET") {
  const app = express();
  app.all("*", (_request, response) => void response.send("a page"));
  app.use(notFoundIfUndecodable(async () => new Response(page, { status: 404 })));
  app.use(((_error, _request, response, _next) =>
    response.status(400).send("Bad request")) as express.ErrorRequestHandler);
  const server = createServer(app).listen(0);
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { method });
  const text = await answer.text();
  server.close();
  return [answer.status, text];
}

test("an address that cannot be decoded has the not-found page, without scripts", async () => {
  expect(await ask("/content/%E0%A4%A")).toEqual([404, "<h1>404 Page Not Found</h1>"]);
  expect(await ask("/content/%E0%A4%95")).toEqual([200, "a page"]);
});

test("calls of the API and writes are malformed", async () => {
  expect(await ask("/api/content/%E0%A4%A")).toEqual([400, "Bad request"]);
  expect(await ask("/contact/%ff", "POST")).toEqual([400, "Bad request"]);
});
