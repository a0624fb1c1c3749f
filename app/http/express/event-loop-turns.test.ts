import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { acceptBeforeWork, answersTogether, yieldToEventLoop } from "./event-loop-turns.server";

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

test("what is answered in one turn leaves together, before the work that waits; nobody waits for more than 31 others", async () => {
  const sent: string[] = [];
  const answer = answersTogether(({ url, socket }) => void socket.write(`answer ${url}`));
  const ask = (url: string) => {
    const socket = new Writable({ write: (text, _encoding, done) => done(void sent.push(String(text))) });
    answer({ url, socket } as unknown as IncomingMessage, {} as ServerResponse);
  };
  const work = yieldToEventLoop("begin").then(() => sent.push("work"));
  ask("one");
  ask("two");
  expect(sent).toEqual([]);
  await work;
  expect(sent).toEqual(["answer one", "answer two", "work"]);

  for (let each = 0; each < 33; each++) ask(`${each}`);
  expect(sent).toHaveLength(3 + 32);
  await aTurn();
  expect(sent).toHaveLength(3 + 33);
});
