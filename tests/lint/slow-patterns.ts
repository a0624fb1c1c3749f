import { createRequire } from "node:module";
import type { Diagnostics } from "recheck";
import type { Pattern } from "./find-patterns";

/**
 * The search is bounded by steps and not by time, so that a busy machine finds the same; and short, since what a longer
 * one would find in patterns like ours, this one finds, too.
 */
const search = {
  timeout: null,
  attackTimeout: null,
  attackLimit: 5_000_000,
  maxAttackStringSize: 20_000,
  incubationTimeout: null,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  maxIteration: 5,
};

/** A complaint for each pattern that takes more than linear time for some text, or of which that is not known. */
export async function slowPatterns(patterns: Pattern[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const pattern of new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one])).values()) {
    const verdict = await judge(pattern);
    if (verdict) complaints.push(`${pattern.file}:${pattern.line} ${verdict}: /${pattern.source}/${pattern.flags}`);
  }
  return complaints;
}

async function judge({ source, flags }: Pattern): Promise<string | null> {
  const { check } = await recheck;
  const found: Diagnostics = await check(source, flags, search);
  if (found.status === "safe") return null;
  if (found.status === "unknown") return `is not understood (${found.error.kind})`;
  const { complexity, attack } = found;
  return `takes ${complexity.summary} time for ${attack.pattern}`;
}

/** The compiled checker where there is one for this system, else the same in JavaScript; Java is never looked for. */
const recheck = (async () => {
  const name = { linux: "linux", darwin: "macos", win32: "windows" }[process.platform as string];
  const isCompiled = isInstalled(`recheck-${name}-${process.arch}/package.json`);
  process.env.RECHECK_BACKEND ??= isCompiled ? "native" : "pure";
  return import("recheck");
})();

function isInstalled(file: string): boolean {
  try {
    createRequire(import.meta.url).resolve(file);
    return true;
  } catch {
    return false;
  }
}
