// What failed, and what needed its second try, of all runs of tests since the gate began: written by the reporters,
// printed at its end.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Outcome = { kind: "failed" | "second try"; file: string; name: string; error: string };

const list = path.resolve(".cache/outcomes.jsonl");

/** Notes an outcome, with the first line of its error. @param file - where the test is: an absolute path. */
export function noteOutcome({ kind, file, name, error }: Outcome): void {
  mkdirSync(path.dirname(list), { recursive: true });
  const [line = ""] = stripVTControlCharacters(error).split("\n");
  const outcome = { kind, file: path.relative(process.cwd(), file), name, error: line };
  appendFileSync(list, `${JSON.stringify(outcome)}\n`);
}

export function forgetOutcomes(): void {
  rmSync(list, { force: true });
}

export function outcomes(kind: Outcome["kind"]): Outcome[] {
  if (!existsSync(list)) return [];
  const lines = readFileSync(list, "utf8").split("\n").filter(Boolean);
  return lines.map((line): Outcome => JSON.parse(line)).filter((outcome) => outcome.kind === kind);
}
