import { expect, test } from "vitest";
import { ownTurn } from "./turns.server";

test("between two pieces of work that were asked for at once, others get their turn", async () => {
  const done: string[] = [];
  const works = Promise.all(
    Array.from({ length: 5 }, async () => {
      await ownTurn();
      done.push("work");
    }),
  );
  const others = (async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      done.push("other");
    }
  })();
  await Promise.all([works, others]);
  expect(done.join(" ")).not.toMatch(/work work/);
  await ownTurn();
  expect(done).toHaveLength(10);
});
