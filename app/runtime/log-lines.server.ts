import { pino } from "pino";

const urgent = pino.levels.values.warn ?? 0;
/** Characters. A pipe of Linux takes 64 KB without waiting. */
const mostWaiting = 16_000;
const longestWaitMs = 10;

/**
 * A destination of the log that writes lines of some milliseconds together: each request has a line, and many short writes
 * cost more than the rest of an answer from memory. Whatever is urgent is written at once, and what waits goes before it.
 * At the end of the process `flushSync` writes what waits then.
 */
export function linesTogether(out: { write(text: string): unknown }) {
  let waiting = "";
  const flushSync = () => {
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    out.write(text);
  };
  return {
    // So the logger sets `lastLevel` before each line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string): void {
      if (waiting === "") setTimeout(flushSync, longestWaitMs).unref();
      waiting += line;
      if (this.lastLevel >= urgent || waiting.length > mostWaiting) flushSync();
    },
    flushSync,
  };
}

let [momentMs, moment] = [0, ""];

/** The time of a line. It is written once for all lines of a millisecond. */
export function timeOfLine(now = Date.now()): string {
  if (now !== momentMs) [momentMs, moment] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return moment;
}
