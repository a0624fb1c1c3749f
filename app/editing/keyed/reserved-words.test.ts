import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isReservedWord } from "./reserved-words";

const root = path.resolve(import.meta.dirname, "../../..");

test("no first word of the program's addresses can be taken", () => {
  const files = readdirSync(path.join(root, "app/routes"), { recursive: true }).map((name) =>
    path.basename(String(name)),
  );
  const routes = files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    // A file's name is its address; `[.]` is a dot, and a word with a dot is no word that an owner can choose.
    .filter((name) => !name.includes("[.]"))
    .map((name) => name.split(/[._]/)[0] ?? "")
    .filter((word) => word !== "" && !word.startsWith("$"));
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((word) => !isReservedWord(word))).toEqual([]);
  const open = readdirSync(path.join(root, "public")).filter((name) => !name.includes("."));
  expect([...open, "assets", "healthz", "metrics", "readyz"].filter((word) => !isReservedWord(word))).toEqual([]);
  expect(isReservedWord("gardening")).toBe(false);
});
