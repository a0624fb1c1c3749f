import { pino } from "pino";

const urgent = pino.levels.values.warn ?? 0;
/** Characters. A pipe of Linux takes 64 KB without waiting. */
const mostWaiting = 16_000;

/**
 * A destination of the log that writes the lines of one turn of the event loop together, at its end: each request has a
 * line, and many short writes cost more than the rest of an answer from memory. Whatever is urgent is written at once,
 * and what waits goes before it. At the end of the process `flushSync` writes the last turn's lines.
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
      if (waiting === "") setImmediate(flushSync);
      waiting += line;
      if (this.lastLevel >= urgent || waiting.length > mostWaiting) flushSync();
    },
    flushSync,
  };
}
