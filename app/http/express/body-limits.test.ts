import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedCookie } from "~/http/access/session.server";
import { problemJson, statusOf } from "~/http/answers/answers.server";
import { readBody } from "~/http/bodies/body.server";
import { withSettings } from "../../../tests/setup/settings";
import { type BodyLimits, limitBodies } from "./body-limits.server";

withSettings({ SESSION_SECRET: "a secret of at least thirty-two characters" });

const kilo = 1024;
const small: BodyLimits = {
  strangers: { ofOneBody: 50 * kilo, ofOneNetwork: 100 * kilo, ofAll: 150 * kilo },
  signedIn: { ofOneBody: 100 * kilo, ofOneNetwork: 300 * kilo, ofAll: 1000 * kilo },
  // A process that gets no processor for half a second has not stood still for its senders.
  pace: { bytes: 1000, seconds: 1 },
  chunks: { count: 500, bytesEach: 32 },
};

/** Reads a body as a Remix action does, and answers its size. */
const app = express();
app.set("trust proxy", 1);
app.use(limitBodies(small));
app.post("/", (request, response) => {
  const body = createReadableStreamFromReadable(request);
  const asked = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  readBody(asked, 1_000_000).then(
    ({ length }) => setTimeout(() => response.json({ length }), Number(request.get("X-Wait") ?? 0)),
    async (problem) => {
      const answer = problemJson(statusOf[problem.kind as keyof typeof statusOf], problem.message);
      response.status(answer.status).json(await answer.json());
    },
  );
});
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.closeAllConnections());

/** A post that lasts until its sender ends it. */
function posting(headers: Record<string, string | number>, text = "") {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  const all = { Host: "localhost", "Content-Type": "text/plain", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST / HTTP/1.1\r\n${lines.join("")}\r\n${text}`);
  const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  return { socket, status, answer: () => answer };
}

const patience = { timeout: 30_000 };
const large = 1_000_000;

describe("a body that is waited for", () => {
  test("and stands still is given up, and its sender is told", async () => {
    const post = posting({ "Content-Length": large }, "x".repeat(500));
    await expect.poll(post.status, patience).toBe(408);
    expect(post.answer()).toMatch(/Connection: close/i);
    await expect.poll(() => post.socket.destroyed, patience).toBe(true);
  });

  test("and comes letter by letter is given up as well", async () => {
    const post = posting({ "Content-Length": large });
    const writing = setInterval(() => post.socket.write("x"), 10);
    await expect.poll(post.status, patience).toBe(408);
    clearInterval(writing);
  });

  test("and comes slowly, but comes, is taken", async () => {
    const post = posting({ "Content-Length": 60_000 });
    let left = 60_000;
    const writing = setInterval(() => {
      post.socket.write("x".repeat(1000));
      left -= 1000;
      if (left === 0) clearInterval(writing);
    }, 20);
    await expect.poll(post.status, patience).toBe(200);
    expect(post.answer()).toContain('{"length":60000}');
    post.socket.destroy();
  });
});

test("an answer may take longer than a body", async () => {
  const post = posting({ "Content-Length": 5, "X-Wait": "1500" }, "hello");
  await expect.poll(post.status, patience).toBe(200);
  expect(post.answer()).toMatch(/keep-alive/i);
  post.socket.destroy();
});

describe("what stands in memory", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address, "Content-Length": large });

  test("of one network has an end, and the next network is not shut out for it", async () => {
    const first = posting(from("203.0.113.1"), "x".repeat(60_000));
    const second = posting(from("203.0.113.1"), "x".repeat(60_000));
    const third = posting(from("203.0.113.1"), "x".repeat(60_000));
    const statuses = () => [first, second, third].map(({ status }) => status()).filter((status) => status === 429);
    await expect.poll(statuses, patience).toHaveLength(1);
    const other = posting({ ...from("198.51.100.7"), "Content-Length": 10 }, "x".repeat(10));
    await expect.poll(other.status, patience).toBe(200);
    for (const { socket } of [first, second, third, other]) socket.destroy();
  });

  test("of all strangers has an end, and who has signed in is not shut out for it", async () => {
    const strangers = [1, 2, 3, 4].map((at) => posting(from(`192.0.2.${at}`), "x".repeat(50_000)));
    const refused = () => strangers.map(({ status }) => status()).filter((status) => status === 503);
    await expect.poll(refused, patience).toHaveLength(1);
    const Cookie = (await signedCookie("session", 60).serialize("ada")).split(";")[0] ?? "";
    const editor = posting({ Cookie, "X-Forwarded-For": "192.0.2.1", "Content-Length": 90_000 }, "x".repeat(90_000));
    await expect.poll(editor.status, patience).toBe(200);
    for (const { socket } of [...strangers, editor]) socket.destroy();
  });

  test("is free again when its sender is gone", async () => {
    for (let round = 0; round < 5; round++) {
      const post = posting({ "X-Forwarded-For": "203.0.113.9", "Content-Length": 90_000 }, "x".repeat(90_000));
      await expect.poll(post.status, patience).toBe(200);
      post.socket.destroy();
    }
  });
});

test("a body in thousands of chunks of one letter is cut off", async () => {
  const post = posting({ "Transfer-Encoding": "chunked" }, "1\r\nx\r\n".repeat(20_000));
  await expect.poll(() => post.socket.destroyed, patience).toBe(true);
  expect(post.answer()).toBe("");
});

test("a body that is packed is not unpacked", async () => {
  const post = posting({ "Content-Encoding": "gzip", "Content-Length": 4 }, "abcd");
  await expect.poll(post.status, patience).toBe(415);
  post.socket.destroy();
});
