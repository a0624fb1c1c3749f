import { expect, test } from "vitest";
import { findPatterns } from "./find-patterns";
import { slowPatterns } from "./slow-patterns";

const judged = (source: string, flags = "") => slowPatterns([{ file: "a.ts", line: 1, source, flags }]);

test.each([
  [
    "a feed's comments",
    String.raw`^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!doctype\s+html|<html[\s>])`,
    "i",
  ],
  ["a model's fence", String.raw`^${"```"}(?:json)?\s*([\s\S]*?)\s*${"```"}$`, ""],
  ["the end of a line", String.raw`[\s,;:]+$`, ""],
  ["spaces before a sign", String.raw`\s+([,;])`, "g"],
  ["brackets at the end", String.raw`\s*\([^()]*\)\s*$`, ""],
  ["a time with its zone", String.raw`:\d\d.*[+-]\d\d:?\d\d$`, ""],
  ["the end of an address", String.raw`\/+$`, ""],
  ["the last word", String.raw`[\s,;:]+\S*$`, ""],
  ["a number of calories", String.raw`([\d.,]+)\s*k?cal`, "i"],
  ["elements", "<[^>]*>", "g"],
  ["elements and their ends", String.raw`<(pattern) id="([^"]+)".*?<\/\1>`, "g"],
  ["words before a word", String.raw`^\W*(?:\p{L}+\W+){0,3}?(?:tin|pan|dish)s?(?!\p{L})`, "iu"],
  ["a mail address", "([a-z]+)*@", ""],
])(
  "a pattern that a text can keep busy is refused: %s",
  async (_name, source, flags) => {
    const [complaint = ""] = await judged(source, flags);
    expect(complaint).toMatch(/^a\.ts:1 takes (?:exponential|\d\w\w degree polynomial) /);
  },
  60_000,
);

test.each([
  [String.raw`(?<![\s,;:])[\s,;:]+$`, ""],
  [String.raw`\s\S*$`, ""],
  ["<[^<>]*>", "g"],
  ["^[a-z]+(?:-[a-z]+)*$", "i"],
])(
  "a pattern that looks once is taken: %s",
  async (source, flags) => {
    expect(await judged(source, flags)).toEqual([]);
  },
  60_000,
);

test("each literal of a file is found, in JSX and with slashes in it, and so is each that is put together", () => {
  const text = String.raw`
    const one = /[/]\/(?:a|b)/gi;
    const two = new RegExp("a+b", "u");
    const three = new RegExp(one.source + "c");
    const four = ["a", "b"].map((name) => new RegExp(name));
    export const Five = () => <p title={String(/five/)}>{globalThis.RegExp(one)}</p>;
    function six(text: string) {
      return RegExp(text);
    }
    class Seven { eight = () => new RegExp(name); }
  `;
  const { patterns, constructions } = findPatterns("a.tsx", text);
  expect(patterns.map(({ line, source, flags }) => ({ line, source, flags }))).toEqual([
    { line: 2, source: String.raw`[/]\/(?:a|b)`, flags: "gi" },
    { line: 3, source: "a+b", flags: "u" },
    { line: 6, source: "five", flags: "" },
  ]);
  expect(constructions.map(({ line, onImport }) => ({ line, onImport }))).toEqual([
    { line: 4, onImport: true },
    { line: 5, onImport: true },
    { line: 6, onImport: false },
    { line: 8, onImport: false },
    { line: 10, onImport: false },
  ]);
});
