import type { WriteStream } from "node:tty";
import { type ImportProgress, progressText } from "./report";

const msBetweenLines = { terminal: 200, plain: 10_000 };

/** A line that says how far an import is: rewritten in a terminal, and now and then a new one elsewhere. */
export function terminalProgress(out: Pick<WriteStream, "write" | "isTTY">) {
  const pause = out.isTTY ? msBetweenLines.terminal : msBetweenLines.plain;
  let shownAt = performance.now() - (out.isTTY ? pause : 0);
  let shown = false;

  const clear = () => {
    if (shown && out.isTTY) out.write("\r\u001b[K");
    shown = false;
  };

  return {
    show(progress: ImportProgress): void {
      if (performance.now() - shownAt < pause) return;
      shownAt = performance.now();
      clear();
      out.write(out.isTTY ? progressText(progress) : `${progressText(progress)}\n`);
      shown = true;
    },
    /** A line that stays. */
    say(line: string): void {
      clear();
      out.write(`${line}\n`);
    },
    end: clear,
  };
}
