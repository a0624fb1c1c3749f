import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linesTogether, timeOfLine } from "./log-lines.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

test("lines of some milliseconds are written together, and those of the next by themselves", () => {
  const { log, messages } = aLog();
  for (const message of ["one", "two", "three"]) log.info(message);
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(messages()).toEqual([["one", "two", "three"]]);
  log.child({ req: 1 }).info("four");
  vi.advanceTimersByTime(10);
  expect(messages()).toEqual([["one", "two", "three"], ["four"]]);
});

test.each(["warn", "error", "fatal"] as const)(
  "a line of level %s is written at once, after those that wait",
  (level) => {
    const { log, messages } = aLog();
    log.info("before");
    log[level]("urgent");
    expect(messages()).toEqual([["before", "urgent"]]);
    log.info("after");
    expect(messages()).toHaveLength(1);
    vi.advanceTimersByTime(10);
    expect(messages()).toEqual([["before", "urgent"], ["after"]]);
  },
);

test("the end of the process writes what waits, and nothing is written twice", () => {
  const { log, lines, messages } = aLog();
  log.info("last");
  lines.flushSync();
  lines.flushSync();
  vi.advanceTimersByTime(10);
  expect(messages()).toEqual([["last"]]);
});

test("no more than some lines wait, however many come at once", () => {
  const { log, messages } = aLog();
  for (let count = 0; count < 1000; count++) log.info("a line among many");
  expect(messages().flat().length).toBeGreaterThan(500);
});

test("each line says its own millisecond", () => {
  const times = [0, 0, 1, 0].map((ms) => JSON.parse(`{"at":0${timeOfLine(Date.UTC(2026, 0, 1) + ms)}}`).time);
  const [start, next] = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"];
  expect(times).toEqual([start, start, next, start]);
});
