import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AnsweredRequest, requestLogger } from "./request-log.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The lines of one request as they are written here, and as the logger writes them itself. */
function lines(answered: AnsweredRequest, level = "info") {
  const own: string[] = [];
  const library: string[] = [];
  const keeping = (into: string[]) => ({ lastLevel: 0, write: (line: string) => void into.push(line) });
  const time = () => ',"time":"2026-01-01T00:00:00.000Z"';
  const log = pino({ base: null, level, timestamp: time }, keeping(library));
  const destination = keeping(own);
  requestLogger(log, destination, time)(answered);
  requestLogger(log)(answered);
  return { own, library, lastLevel: destination.lastLevel };
}

const id = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const plain: AnsweredRequest = { id, method: "GET", path: "/about", status: 200, started: 0 };
const waited = 1234;

test("the line of a request is the logger's own, letter by letter", () => {
  const everyByte = Array.from({ length: 256 }, (_none, code) => String.fromCharCode(code)).join("");
  const paths = [
    "/",
    '/"},"level":60',
    "/a\\",
    "/a\nb\r\n",
    "/\u2028\u2029",
    "/%00",
    "/caf\u00e9",
    "/\ud800",
    everyByte,
    "",
  ];
  const requests: AnsweredRequest[] = [
    ...paths.map((path) => ({ ...plain, path })),
    { ...plain, method: "HEAD", status: 304 },
    { ...plain, status: 404 },
    { ...plain, stale: 0 },
    { ...plain, stale: 3599, status: 200 },
  ];
  const started = performance.now();
  vi.advanceTimersByTime(waited);
  for (const each of requests) {
    const request = { ...each, started };
    const { own, library, lastLevel } = lines(request);
    expect(own).toEqual(library);
    expect(own).toHaveLength(1);
    expect(lastLevel).toBe(30);
    const { method, path, status, stale } = request;
    const res = stale === undefined ? { status } : { status, stale };
    expect(JSON.parse(own[0] ?? "")).toMatchObject({
      level: 30,
      req: { id, method, path },
      res,
      responseTime: waited,
    });
  }
});

test("nothing is written where the logger would write nothing", () => {
  for (const level of ["warn", "silent"]) expect(lines(plain, level)).toMatchObject({ own: [], library: [] });
});
