import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenOn } from "./listen-on.server";

const mega = 1024 * 1024;

/** Answers before the body is read to its end, after attaching to it like Remix. */
const app = express();
app.use(listenOn({ maxBytes: 8 * mega }));
app.get("/next", (_request, response) => void response.send("next"));
app.post("/unread", (request, response) => {
  createReadableStreamFromReadable(request);
  response.status(413).send("refused");
});
app.post("/begun", async (request, response) => {
  await createReadableStreamFromReadable(request).getReader().read();
  response.status(413).send("refused");
});
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** Sends a body of a size, then a second request on the same connection. Returns everything that was answered. */
function send(path: string, size: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
    if (answer.endsWith("next")) socket.end();
  });
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`);
  socket.write(Buffer.alloc(size));
  socket.write("GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return new Promise((resolve) => socket.once("close", () => resolve(answer)));
}

test.each(["/unread", "/begun"])("who is refused at %s may finish, and the connection goes on", async (path) => {
  expect(await send(path, 6 * mega)).toMatch(/^HTTP\/1\.1 413 [\s\S]*refusedHTTP\/1\.1 200 [\s\S]*next$/);
});

test.each(["/unread", "/begun"])("who goes on for ever at %s is cut off", async (path) => {
  const answer = await send(path, 60 * mega);
  expect(answer).not.toContain("next");
});
