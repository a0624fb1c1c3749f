// What needed its second try, of all runs of tests since the gate began: written by the reporters, printed at its end.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export type SecondTry = { file: string; name: string; error: string };

const list = path.resolve(".cache/second-tries.jsonl");

export function noteSecondTry({ file, name, error }: SecondTry): void {
  mkdirSync(path.dirname(list), { recursive: true });
  const [line = ""] = stripVTControlCharacters(error).split("\n");
  appendFileSync(list, `${JSON.stringify({ file, name, error: line })}\n`);
}

export function forgetSecondTries(): void {
  rmSync(list, { force: true });
}

export function secondTries(): SecondTry[] {
  if (!existsSync(list)) return [];
  const lines = readFileSync(list, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
