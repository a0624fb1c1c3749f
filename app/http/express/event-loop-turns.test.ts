import { expect, test } from "vitest";
import { ownTurn } from "./event-loop-turns.server";

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test("between two pieces of work that were asked for at once, others get their turn", async () => {
  const done: string[] = [];
  const works = Promise.all(
    Array.from({ length: 5 }, async () => {
      await ownTurn("begin");
      done.push("work");
    }),
  );
  for (let turn = 0; turn < 5; turn++) {
    await aTurn();
    done.push("other");
  }
  await works;
  expect(done.join(" ")).not.toMatch(/work work/);
  await ownTurn("begin");
  await ownTurn("finish");
});

test("what is begun is finished before more is begun", async () => {
  const done: string[] = [];
  const page = async (name: string) => {
    await ownTurn("begin");
    done.push(`${name} begun`);
    await ownTurn("finish");
    done.push(`${name} done`);
  };
  await Promise.all(["one", "two", "three"].map(page));
  expect(done).toEqual(["one begun", "one done", "two begun", "two done", "three begun", "three done"]);
});
