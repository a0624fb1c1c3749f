import type { WriteStream } from "node:tty";
import { type ImportProgress, itemResults } from "./report";

const msBetweenLines = { terminal: 200, plain: 10_000 };

const phases: Record<ImportProgress["phase"], string> = {
  reading: "Reading",
  storing: "Storing",
  finishing: "Leading old addresses to the new ones",
};

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

function progressText({ phase, done, total, counts }: ImportProgress): string {
  const of = total === null ? "" : ` of ${total.toLocaleString("en-GB")}`;
  const results = itemResults.flatMap((result) => (counts[result] > 0 ? [`${counts[result]} ${result}`] : []));
  const pictures = counts.pictures > 0 ? [`${counts.pictures} pictures`] : [];
  const more = phase === "reading" ? [] : [...results, ...pictures];
  return `${phases[phase]}: ${done.toLocaleString("en-GB")}${of}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
}
