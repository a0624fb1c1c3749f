// Regular expressions that a module puts together when it is imported: it is imported, and each is noted as it is made.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Construction, Pattern } from "./find-patterns";

/** What stands at a place of the program in the end; none for a place that was not reached. */
export async function constructedPatterns(constructions: Construction[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const original = globalThis.RegExp;
  const note = (regExp: RegExp) => {
    const place = placeOf(new Error().stack ?? "");
    if (place) made.push({ ...place, source: regExp.source, flags: regExp.flags });
    return regExp;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, parts: [string, string?]) => note(new target(...parts)),
    apply: (target, _none, parts: [string, string?]) => note(target(...parts)),
  });
  try {
    for (const file of new Set(constructions.map(({ file }) => file))) await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = original;
  }
  return made.filter(({ file, line }) => constructions.some((one) => one.file === file && one.line === line));
}

/** The file and line that called: the first after those of this file. */
function placeOf(stack: string): { file: string; line: number } | null {
  const lines = stack.split("\n").slice(1);
  const caller = lines.find((line) =>
    line.includes("file://") || line.includes("(/") ? !line.includes(path.basename(import.meta.filename)) : false,
  );
  const [, file, line] = /(\/[^():]+):(\d+):\d+\)?$/.exec(caller ?? "") ?? [];
  return file ? { file: path.relative(process.cwd(), file), line: Number(line) } : null;
}
