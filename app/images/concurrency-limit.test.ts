import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.server";

function job() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish: () => finish() };
}

test("no more work at once than may, the others come in the order in which they asked", async () => {
  const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 10 });
  const [first, second] = [job(), job()];
  const order: string[] = [];
  const log = (name: string) => async () => void order.push(name);
  const all = [inTurn(first.work), inTurn(second.work), inTurn(log("third")), inTurn(log("fourth"))];
  expect(order).toEqual([]);
  first.finish();
  second.finish();
  await Promise.all(all);
  expect(order).toEqual(["third", "fourth"]);
});

test("whoever finds the queue full is told when to come back, and work that fails makes room", async () => {
  const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: 1 });
  const first = job();
  const failing = inTurn(async () => {
    await first.work();
    throw new Error("failed");
  });
  const waiting = inTurn(async () => "done");
  await expect(inTurn(async () => "never")).rejects.toMatchObject({ kind: "unavailable", retryAfter: 5 });
  first.finish();
  await expect(failing).rejects.toThrow("failed");
  expect(await waiting).toBe("done");
  expect(await inTurn(async () => "again")).toBe("again");
});
