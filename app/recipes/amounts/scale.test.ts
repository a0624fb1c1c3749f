import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { timesTheWorkOf } from "../../../tests/setup/cost/work";
import fc from "../../../tests/setup/fuzz";
import { scaleIngredient } from "./scale.server";

type Case = { line: string; factor: number; text: string; isUnscaled: boolean };

/** The lines of ingredient-lines.txt. That file explains its format. */
const cases: Case[] = [];
let line = "";
for (const written of readFileSync(path.join(import.meta.dirname, "ingredient-lines.txt"), "utf8").split("\n")) {
  const [, factor, mark, text = ""] = /^ {2}([\d./]+): ([=?] )?(.*)$/.exec(written) ?? [];
  if (!factor) line = written;
  else cases.push({ line, factor: readFactor(factor), text, isUnscaled: mark === "? " });
}

function readFactor(text: string): number {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

describe("the ingredient lines of the corpus", () => {
  const told = ({ line, factor }: Case) => ({ line, factor, ...scaleIngredient(line, factor) });
  const off = cases.filter(({ line, factor, text, isUnscaled }) => {
    const found = scaleIngredient(line, factor);
    return found.text !== text || found.isUnscaled !== isUnscaled;
  });

  test("there are at least 200 lines", () => {
    expect(new Set(cases.map(({ line }) => line)).size).toBeGreaterThanOrEqual(200);
    expect(cases.every(({ factor }) => factor > 0)).toBe(true);
  });

  test("at least 98 in 100 are scaled right", () => {
    expect(off.map(told)).toHaveLength(Math.min(off.length, Math.floor(cases.length * 0.02)));
  });

  test("none is wrong without saying so", () => {
    expect(off.map(told).filter(({ isUnscaled }) => !isUnscaled)).toEqual([]);
  });

  test.each(cases)("$line by $factor", ({ line, factor }) => {
    const { text, isUnscaled } = scaleIngredient(line, factor);
    if (isUnscaled) expect(text).toBe(line);
    expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(scaleIngredient(line, 1)).toEqual({ text: line, isUnscaled: false });
  });
});

describe("the demo library", () => {
  const folder = path.join(import.meta.dirname, "../../demo/library/recipes");
  const lines = new Set(
    readdirSync(folder).flatMap((name): string[] => parse(readFileSync(path.join(folder, name), "utf8")).ingredients),
  );
  const undivided =
    "eggs?|yolks?|cloves?|bay lea(?:f|ves)|star anise|cinnamon sticks?|cardamom pods?|pinch(?:es)?|sprigs?";
  /** What no cook would write. */
  const silly = {
    "a third of a spoon, or an eighth that two spoons do not measure": /(?:[⅞⅓⅔]|[⅛⅜⅝](?= tbsp)) (?:tsp|tbsp)/,
    "part of a thing that is not divided": new RegExp(
      `[½⅓⅔¼¾⅛] (?!t(?:b)?sp)(?:[\\p{L}-]+ ){0,2}(?:${undivided})(?!\\p{L})`,
      "u",
    ),
    "a hair’s breadth of ginger": /\d\.(?!5 cm)\d+ cm/,
    "more than scales show": /\d\.\d+ ml|\d\.\d{2}(?<!5) |\d{2}\.\d+ g/,
    "grams between the marks": /(?<!\d|\.)(?:[5-9]\d|[1-9]\d\d)(?<![05]) (?:g|ml)(?!\p{L})/u,
    "grams where kilograms are meant": /\d{4} (?:g|ml)/,
    "teaspoons where tablespoons are meant": /(?<![\d½–])(?:3|6|9|12) tsp/,
    "a part of many": /(?:[5-9]|\d\d)[⅓⅔¼¾⅛]/,
    "no number": /(?<!\d)0 |NaN|undefined|about about/,
  };

  test.each([1 / 3, 1 / 2, 3 / 2, 2, 7 / 4])("has no silly amount at %f times the servings", (factor) => {
    const scaled = [...lines].map((line) => scaleIngredient(line, factor));
    expect(scaled.filter(({ isUnscaled }) => isUnscaled)).toEqual([]);
    for (const [what, pattern] of Object.entries(silly)) {
      expect(
        scaled.map(({ text }) => text).filter((text) => pattern.test(text)),
        what,
      ).toEqual([]);
    }
  });
});

describe("any line at all", () => {
  const words = fc.constantFrom(
    ..."1 2 10 400 ½ 1½ 1/2 1-2 2–3 0.5 1,500 0 g kg ml tsp tbsp cups oz lb cm × x / ( ) , - – and plus a an half each tin tins onion eggs cloves piece about of into °C % ٣ 💚".split(
      " ",
    ),
  );
  const made = fc.array(words, { maxLength: 12 }).chain((parts) => fc.constantFrom(parts.join(" "), parts.join("")));
  const anyLine = fc.oneof(
    made,
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.constantFrom(...cases.map(({ line }) => line)),
  );
  const anyFactor = fc.oneof(
    fc.double({ min: 0.01, max: 500, noNaN: true }),
    fc.constantFrom(1 / 3, 0.5, 1.5, 2, 7 / 4),
  );

  test("stays as it is for the servings it was written for", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(scaleIngredient(line, 1)).toEqual({ text: line, isUnscaled: false });
      }),
    );
  });

  test("never throws, and never says what is no number", () => {
    fc.assert(
      fc.property(anyLine, anyFactor, (line, factor) => {
        const { text, isUnscaled } = scaleIngredient(line, factor);
        if (isUnscaled) expect(text).toBe(line);
        if (!/NaN|undefined|null|Infinity/i.test(line)) expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ["g", 50],
    ["ml", 20],
  ] as const)("twice a number of %s is read back as that, as near as the marks are", (unit, marksFrom) => {
    const far = Array.from({ length: 495 }, (_none, index) => index + 1).filter((size) => {
      const read = Number.parseFloat(scaleIngredient(`${size}${unit} of it`, 2).text);
      return Math.abs(read - 2 * size) > (2 * size < marksFrom ? 0 : 2.5);
    });
    expect(far).toEqual([]);
  });

  test("a line too long to be one ingredient is left alone, and the longest that is read takes little work", async () => {
    expect(scaleIngredient("1 egg ".repeat(60), 2)).toMatchObject({ isUnscaled: true });
    const longest = (part: string) => part.repeat(300 / part.length);
    const timesTheWork = timesTheWorkOf(() => scaleIngredient(longest("400 g of plain flour, "), 2));
    for (const part of ["1 ", "1-", "1/2 ", "(", "400 g ", "a ", "x ", "1,000", "half a ", "½", "1 x "]) {
      const times = await timesTheWork(() => scaleIngredient(longest(part), 2), 1000);
      expect(times, part).toBeLessThan(1000);
    }
  });
});
