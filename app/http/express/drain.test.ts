import { Agent, createServer, get, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { drainable } from "./drain.server";

async function aServer() {
  const held: ServerResponse[] = [];
  const server = createServer();
  const drain = drainable(server);
  server.on("request", (request, response) => {
    if (request.url === "/held") held.push(response);
    // As cached pages are sent.
    else response.writeHead(200, ["Content-Length", "2", "X-Of", "page"]).end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, drain, port, held };
}

/** A reader's connection that stays open, and what was received on it. */
function reader(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  let answer = "";
  let trouble = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", (error) => {
    trouble = error.message;
  });
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { ask, answer: () => answer, trouble: () => trouble, closed };
}

test("a request that comes on a kept connection after the end has begun is answered, and told to be the last", async () => {
  const { drain, port } = await aServer();
  const kept = reader(port);
  kept.ask("/");
  await expect.poll(kept.answer).toContain("ok");
  expect(kept.answer()).not.toMatch(/connection: close/i);
  const drained = drain();
  kept.ask("/");
  await kept.closed;
  expect(kept.answer().match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(kept.answer()).toMatch(/connection: close[\s\S]*ok$/i);
  expect(kept.trouble()).toBe("");
  await drained;
});

test("a request that was under way is answered, and told to be the last", async () => {
  const { drain, port, held } = await aServer();
  const waiting = reader(port);
  waiting.ask("/held");
  await expect.poll(() => held.length).toBe(1);
  const drained = drain();
  held[0]?.end("late");
  await waiting.closed;
  expect(waiting.answer()).toMatch(/connection: close[\s\S]*late/i);
  await drained;
});

test("of requests that were sent one behind the other all are answered, and the last is told to be the last", async () => {
  const { drain, port, held } = await aServer();
  const hasty = reader(port);
  hasty.ask("/held");
  await expect.poll(() => held.length).toBe(1);
  const drained = drain();
  hasty.ask("/held");
  await expect.poll(() => held.length).toBe(2);
  held[0]?.end("early");
  held[1]?.end("late");
  await hasty.closed;
  expect(hasty.answer()).toMatch(/^HTTP(?!.*close.*close).*early.*connection: close.*late$/is);
  expect(hasty.trouble()).toBe("");
  await drained;
});

test("connections without a request do not keep the server, whether or not one was ever made", async () => {
  const { drain, port } = await aServer();
  const kept = reader(port);
  kept.ask("/");
  await expect.poll(kept.answer).toContain("ok");
  const silent = reader(port);
  await expect
    .poll(() => new Promise((resolve) => get({ port, agent: false }, (answer) => resolve(answer.statusCode))))
    .toBe(200);
  await drain();
  await Promise.all([kept.closed, silent.closed]);
});

test("readers who ask without pause over kept connections are never cut off", async () => {
  const { drain, port } = await aServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const troubles: string[] = [];
  let [answered, over] = [0, false];
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = get({ port, agent }, (answer) => {
        answer.resume();
        answer.once("close", () => {
          if (answer.complete) answered++;
          else troubles.push("cut off");
          resolve();
        });
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        // The server refuses a new connection: the next program answers it.
        if (!asked.reusedSocket) over = true;
        else troubles.push(error.code ?? error.message);
        resolve();
      });
    });
  const crowd = Promise.all(
    Array.from({ length: 20 }, async () => {
      while (!over) await ask();
    }),
  );
  await expect.poll(() => answered, { timeout: 45_000 }).toBeGreaterThan(200);
  await drain();
  await crowd;
  expect(troubles).toEqual([]);
});
