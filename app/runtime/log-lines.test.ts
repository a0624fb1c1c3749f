import { pino } from "pino";
import { expect, test } from "vitest";
import { linesTogether } from "./log-lines.server";

function aLog() {
  const written: string[] = [];
  const lines = linesTogether({ write: (text) => written.push(text) });
  const messages = () =>
    written.map((text) =>
      text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).msg),
    );
  return { log: pino({ base: null }, lines), lines, messages };
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

test("the lines of one turn of the event loop are written together at its end, and those of the next by themselves", async () => {
  const { log, messages } = aLog();
  for (const message of ["one", "two", "three"]) log.info(message);
  expect(messages()).toEqual([]);
  await endOfTurn();
  expect(messages()).toEqual([["one", "two", "three"]]);
  log.child({ req: 1 }).info("four");
  await endOfTurn();
  expect(messages()).toEqual([["one", "two", "three"], ["four"]]);
});

test.each(["warn", "error", "fatal"] as const)(
  "a line of level %s is written at once, after those that wait",
  async (level) => {
    const { log, messages } = aLog();
    log.info("before");
    log[level]("urgent");
    expect(messages()).toEqual([["before", "urgent"]]);
    log.info("after");
    expect(messages()).toHaveLength(1);
    await endOfTurn();
    expect(messages()).toEqual([["before", "urgent"], ["after"]]);
  },
);

test("the end of the process writes what waits, and nothing is written twice", async () => {
  const { log, lines, messages } = aLog();
  log.info("last");
  lines.flushSync();
  lines.flushSync();
  await endOfTurn();
  expect(messages()).toEqual([["last"]]);
});

test("no more than some lines wait, however many come in one turn", () => {
  const { log, messages } = aLog();
  for (let count = 0; count < 1000; count++) log.info("a line among many");
  expect(messages().flat().length).toBeGreaterThan(500);
});
