import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linesTogether, timeOfLine } from "./log-lines.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log, and the messages of each write. @param takes what the reader does with bytes; it takes all of them */
function aLog(takes: (bytes: Buffer) => number = ({ length }) => length) {
  const written: string[] = [];
  const lines = linesTogether((bytes) => {
    const count = takes(bytes);
    written.push(bytes.subarray(0, count).toString());
    return count;
  });
  const messagesIn = (text: string) => [...text.matchAll(/"msg":"([^"]+)"/g)].map(([, message]) => message);
  return { log: pino({ base: null }, lines), lines, written, messages: () => written.map(messagesIn) };
}

const full = Object.assign(new Error("full"), { code: "EAGAIN" });

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

test("what a reader cannot take yet waits and stays in order, and the program goes on", () => {
  let room = 20;
  const { log, written } = aLog(({ length }) => {
    if (room === 0) throw full;
    const count = Math.min(room, length);
    room -= count;
    return count;
  });
  log.warn("ä first");
  log.warn("second");
  expect(written.join("")).toHaveLength(20);
  room = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(10);
  const lines = written.join("").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["ä first", "second"]);
});

test("the end of the process waits for a reader who is late", () => {
  let tries = 0;
  const { log, messages } = aLog(({ length }) => {
    if (tries++ < 3) throw full;
    return length;
  });
  log.fatal("the last words");
  expect(messages()).toEqual([["the last words"]]);
});

test("when nobody reads any more, nothing is kept for them", () => {
  let isClosed = true;
  const { log, messages } = aLog(({ length }) => {
    if (isClosed) throw Object.assign(new Error("closed"), { code: "EPIPE" });
    return length;
  });
  log.error("to nobody");
  isClosed = false;
  log.error("to somebody");
  expect(messages()).toEqual([["to somebody"]]);
});

test("each line says its own millisecond", () => {
  const times = [0, 0, 1, 0].map((ms) => JSON.parse(`{"at":0${timeOfLine(Date.UTC(2026, 0, 1) + ms)}}`).time);
  const [start, next] = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"];
  expect(times).toEqual([start, start, next, start]);
});
