import { expect, test } from "vitest";
import { yieldToEventLoop } from "./event-loop-turns.server";

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
