import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createConnection, type Socket } from "node:net";
import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { acceptBeforeWork, endTogether, inTurns, yieldToEventLoop } from "./event-loop-turns.server";

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test("between two pieces of work that were asked for at once, others get their turn", async () => {
  const done: string[] = [];
  const works = Promise.all(
    Array.from({ length: 5 }, async () => {
      await yieldToEventLoop("begin");
      done.push("work");
    }),
  );
  for (let turn = 0; turn < 5; turn++) {
    await aTurn();
    done.push("other");
  }
  await works;
  expect(done.join(" ")).not.toMatch(/work work/);
  await yieldToEventLoop("begin");
  await yieldToEventLoop("finish");
});

test("networks take turns, however much one of them asks for", async () => {
  const done: string[] = [];
  const begin = async (network: string) => {
    await yieldToEventLoop("begin", network);
    done.push(network);
  };
  await Promise.all(["a", "a", "a", "a", "b", "c", "b"].map(begin));
  expect(done).toEqual(["a", "b", "c", "a", "b", "a", "a"]);
});

test("nothing is begun for a reader who has gone", async () => {
  const passed: string[] = [];
  const turns = inTurns();
  const ask = (ip: string, response: { closed: boolean }) =>
    turns({ ip } as Request, response as Response, () => void passed.push(ip));
  const gone = { closed: false };
  ask("192.0.2.1", gone);
  ask("192.0.2.2", { closed: false });
  gone.closed = true;
  await yieldToEventLoop("begin");
  await aTurn();
  expect(passed).toEqual(["192.0.2.2"]);
});

test("what is begun is finished before more is begun", async () => {
  const done: string[] = [];
  const page = async (name: string) => {
    await yieldToEventLoop("begin");
    done.push(`${name} begun`);
    await yieldToEventLoop("finish");
    done.push(`${name} done`);
  };
  await Promise.all(["one", "two", "three"].map(page));
  expect(done).toEqual(["one begun", "one done", "two begun", "two done", "three begun", "three done"]);
});

test("work waits while connections come in, but not for ever", async () => {
  const server = new EventEmitter();
  acceptBeforeWork(server);
  const done: string[] = [];
  const work = yieldToEventLoop("begin").then(() => done.push("work"));
  for (let turn = 0; turn < 20; turn++) {
    server.emit("connection");
    await aTurn();
    done.push("accepted");
  }
  await work;
  expect(done.indexOf("work")).toBe(20);

  let isDone = false;
  void yieldToEventLoop("begin").then(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns++) {
    server.emit("connection");
    await aTurn();
  }
  expect(turns).toBeGreaterThan(200);
  expect(turns).toBeLessThan(400);
});

/**
 * What happens in a server that has the answers in memory when requests for these addresses arrive in one turn, each on its
 * own connection, and again once they are answered.
 */
async function arriveTogether(addresses: string[], times = 1): Promise<string[]> {
  const seen: string[] = [];
  const server = createServer(({ url }, response) => {
    seen.push(`asked ${url}`);
    response.on("finish", () => seen.push(`sent ${url}`));
    if (url === "/alone") setImmediate(() => seen.push("the turn ends"));
    if (url === "/work") void yieldToEventLoop("begin").then(() => seen.push("worked"));
    response.writeHead(200, { "Content-Length": 4 });
    endTogether(response, Buffer.from("page"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const readers: Socket[] = [];
  for (const _address of addresses) {
    const reader = createConnection(port, "127.0.0.1");
    await Promise.all([once(reader, "connect"), once(server, "connection")]);
    readers.push(reader);
  }
  for (let time = 0; time < times; time++) {
    const answers = readers.map((reader) => once(reader, "data"));
    for (const [at, reader] of readers.entries())
      reader.write(`GET ${addresses[at]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK\r\n.*page$/s);
  }
  server.closeAllConnections();
  server.close();
  return seen;
}

test("what is answered in one turn leaves together, before the work that waits", async () => {
  const seen = await arriveTogether(["/work", "/page"]);
  expect(seen).toEqual(["asked /work", "asked /page", "sent /work", "sent /page", "worked"]);
});

test("no answer waits for more than 31 others", async () => {
  const seen = await arriveTogether(Array.from({ length: 33 }, (_none, at) => `/${at}`));
  expect(seen.findIndex((event) => event.startsWith("sent"))).toBe(32);
  expect(seen.filter((event) => event.startsWith("sent"))).toHaveLength(33);
});

test("who asks alone again is answered at once", async () => {
  const seen = await arriveTogether(["/alone"], 2);
  const [atFirst, again] = [
    ["asked /alone", "the turn ends", "sent /alone"],
    ["asked /alone", "sent /alone", "the turn ends"],
  ];
  expect(seen).toEqual([...atFirst, ...again]);
});
