import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inAscii } from "../../vite.server";
import { buildProgram } from "../setup/build/built-program";

const isAscii = (text: string) => !/[^\p{ASCII}]/u.test(text);

/** What an expression is worth as it is written, and in ASCII. */
const bothOf = (expression: string) =>
  [expression, inAscii(expression)].map((written) => new Function(`return ${written}`)());

beforeAll(buildProgram, 300_000);

test("the built server is in ASCII alone, so that V8 holds a letter of it in one byte", () => {
  const scripts = readdirSync("build/server", { recursive: true })
    .map((name) => path.join("build/server", String(name)))
    .filter((name) => name.endsWith(".js"));
  const texts = scripts.map((name) => readFileSync(name, "utf8"));
  expect(texts.join("").length).toBeGreaterThan(5_000_000);
  expect(scripts.filter((_name, at) => !isAscii(texts[at] ?? ""))).toEqual([]);
});

test.each([
  ["a text", '"é ½ 🪦 \\\\é"'],
  ["a text with a backslash that means nothing", '"\\é\\🪦"'],
  ["a template", "`é ½ 🪦`"],
  ["the name of a field", "Object.keys({ é: 1, 'ü': 2 })"],
  ["a comment", "/* é 🪦 */ 1 // ’"],
])("%s means the same in ASCII", (_what, expression) => {
  const [before, after] = bothOf(expression);
  expect(inAscii(expression)).not.toBe(expression);
  expect(isAscii(inAscii(expression))).toBe(true);
  expect(after).toEqual(before);
});

test.each([
  "/[½⅓–—]+/g",
  "/[^½–⁄]+/g",
  "/[x×]\\s*\\½/g",
  "/[à-ý]|\\\\é/gi",
  "/[🪦é]+/gu",
  "/🪦+|(?<ñ>½)/gu",
  "/(?<=£)\\d|🪦/g",
])("%s finds the same in ASCII", (expression) => {
  const [before, after] = bothOf(expression) as RegExp[];
  const text = "1½ cups — 2 × ½ — £2 × 3⅓ 🪦🪦 É\\é ⁄ xyz \uD83E \\u00bd";
  expect(isAscii(inAscii(expression))).toBe(true);
  expect(text.match(after as RegExp)).toEqual(text.match(before as RegExp));
  expect(text.match(before as RegExp)).not.toBeNull();
});

test("what an escape would change stays as it is", () => {
  const raw = "String.raw`é\\ü` + `ö`";
  expect(inAscii(raw)).toBe("String.raw`é\\ü` + `\\u00f6`");
  expect(bothOf(raw)).toEqual(["é\\üö", "é\\üö"]);
  expect(inAscii("1 // é\u2028 + 1")).toBe("1 // \\u00e9\u2028 + 1");
});

test("every line stays where it is", () => {
  const written = "// é\nconst half = '½'; /* 🪦\n */ f(half)\n";
  expect(
    inAscii(written)
      .split("\n")
      .map((line) => line.length > 0),
  ).toEqual([true, true, true, false]);
  expect(inAscii("const half = 0.5")).toBe("const half = 0.5");
});
