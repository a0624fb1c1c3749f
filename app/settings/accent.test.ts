import { readFileSync } from "node:fs";
import path from "node:path";
import { wcagContrast } from "culori/fn";
import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { accentColours, accentObjection, defaultAccent } from "./accent.server";
import { defaultLookChoices } from "./look-choices";
import { schemeColours, schemeNames } from "./scheme-colours";
import { themeOfFile, themePath } from "./theme.server";

const colour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const runs = { numRuns: 100 };

/** The lowest contrast that readers meet: text on the three grounds of the page, and paper-coloured text on a fill. */
function lowestContrast(accent: string): number {
  const colours = accentColours(accent);
  const ratios = schemeNames.flatMap((scheme) => {
    const { paper, surface, wash } = schemeColours[scheme];
    const { leaf, leafDark } = colours[scheme];
    return [leaf, leafDark].flatMap((value) => [paper, surface, wash].map((ground) => wcagContrast(value, ground)));
  });
  return Math.min(...ratios);
}

describe("the accent colour", () => {
  test("that is taken can be read in both uses and both schemes, and every other is refused", () => {
    assert(
      property(colour, (accent) => {
        expect(accentObjection(accent) === null).toBe(lowestContrast(accent) >= 4.5);
      }),
      runs,
    );
  });

  test("that is refused comes with the use, its ratio and a shade of it that is taken", () => {
    assert(
      property(colour, (accent) => {
        const objection = accentObjection(accent);
        if (!objection) return;
        expect(objection.message).toMatch(/for links and text on the page in the light scheme: \d\.\d/);
        expect(objection.message).toContain(objection.nearest);
        expect(accentObjection(objection.nearest)).toBeNull();
      }),
      runs,
    );
    expect(accentObjection("#e8842c")?.message).toMatch(/the words on buttons in the light scheme: 2\.\d/);
  });

  test("leaves selected text readable, and the ring of the focus visible on every card", () => {
    assert(
      property(colour, constantFrom(...schemeNames), (accent, scheme) => {
        expect(wcagContrast(schemeColours[scheme].ink, accentColours(accent)[scheme].selected)).toBeGreaterThan(4.5);
      }),
      runs,
    );
  });

  test("of an untouched site is the one in the stylesheet", () => {
    const css = readFileSync(path.join(import.meta.dirname, "../ui/colours.css"), "utf8");
    const [light = "", dark = ""] = css.split(/@media .*/);
    for (const [scheme, rules] of Object.entries({ light, dark })) {
      const inRules = Object.fromEntries(
        [...rules.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, ...pair]) => pair),
      );
      expect(inRules).toMatchObject(schemeColours[scheme as keyof typeof schemeColours]);
    }
    expect(accentColours(defaultAccent).dark.leaf).toBe(schemeColours.dark.leaf);
    expect(accentObjection(defaultAccent)).toBeNull();
  });
});

describe("a theme's stylesheet", () => {
  const fileOf = (address: string) => address.replace("/theme/", "");

  test("has an address of its own for each colour, and nothing in it but colours", () => {
    assert(
      property(colour, constantFrom("site" as const, "preview" as const), (accent, kind) => {
        const css = themeOfFile(fileOf(themePath({ ...defaultLookChoices, accent }, kind))) ?? "";
        expect(css).toContain(accent);
        expect(css.replaceAll(/#[0-9a-f]{6}/g, "")).not.toMatch(/[#<>"'\\]/);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    "35543f.css",
    "8b1e1e-0123456789.css",
    "red-0123456789.css",
    "8b1e1e}body{display:none}-0123456789.css",
    "",
  ])("is at no other address: %s", (file) => {
    expect(themeOfFile(file)).toBeNull();
  });
});
