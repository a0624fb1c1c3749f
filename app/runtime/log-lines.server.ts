import { writeSync } from "node:fs";
import { pino } from "pino";

const urgent = pino.levels.values.warn ?? 0;
const longestWaitMs = 10;
/** Characters that wait for company. A pipe of Linux takes 64 KB. */
const mostTogether = 48_000;
/** Bytes that wait for a reader who is late. With more of them the program waits for the reader. */
const mostForReader = 2 ** 20;
const mostMsForReader = 5000;

const nothing = Buffer.alloc(0);
const toStandardOutput = (bytes: Buffer): number => writeSync(1, bytes);

/**
 * A destination of the log that writes lines of some milliseconds together: each request has a line, and many short writes
 * cost more than the rest of an answer from memory. Whatever is urgent is written at once, and what waits goes before it.
 * At the end of the process `flushSync` writes what waits then.
 *
 * @param writeSome writes the beginning of some bytes and says how many they were; throws if nothing can be written now
 */
export function linesTogether(writeSome = toStandardOutput) {
  let lines = "";
  let bytes = nothing;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const more = Buffer.from(lines);
    bytes = bytes.length === 0 ? more : Buffer.concat([bytes, more]);
    lines = "";
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSome(bytes));
    } catch (error) {
      // Nobody reads the log any more, and the program goes on without.
      if (!isFull(error)) bytes = nothing;
      else flushLater();
    }
  }

  function flushLater(): void {
    timer ??= setTimeout(flush, longestWaitMs).unref();
  }

  /** Waits for the reader, but not for ever. */
  function flushSync(): void {
    flush();
    const end = Date.now() + mostMsForReader;
    while (bytes.length > 0 && Date.now() < end) {
      Atomics.wait(sleeping, 0, 0, 1);
      flush();
    }
  }

  return {
    // So the logger sets `lastLevel` before each line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string): void {
      lines += line;
      if (bytes.length > mostForReader) flushSync();
      else if (this.lastLevel >= urgent || lines.length > mostTogether) flush();
      else flushLater();
    },
    flushSync,
  };
}

const sleeping = new Int32Array(new SharedArrayBuffer(4));

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === "EAGAIN";

let [momentMs, moment] = [0, ""];

/** The time of a line. It is written once for all lines of a millisecond. */
export function timeOfLine(now = Date.now()): string {
  if (now !== momentMs) [momentMs, moment] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return moment;
}
