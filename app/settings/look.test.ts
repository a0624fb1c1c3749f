import { wcagContrast, wcagLuminance } from "culori/fn";
import { assert, constantFrom, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { fontFiles } from "~/page/font-files.server";
import { defaultLookChoices, type Look, lookChoices, lookOfName, nameOfLook, type Paper } from "./look-choices";
import { coloursOn, schemeNames } from "./scheme-colours";
import { themeOfFile, themePath } from "./theme.server";

const papers = Object.keys(lookChoices.paper) as Paper[];
const anyOf = <Value extends string>(labels: Record<Value, string>) =>
  constantFrom(...(Object.keys(labels) as Value[]));
const looks = record<Look>({
  accent: constantFrom("#35543f", "#8b1e1e", "#1d2f5c"),
  paper: anyOf(lookChoices.paper),
  fonts: anyOf(lookChoices.fonts),
  corners: anyOf(lookChoices.corners),
  header: anyOf(lookChoices.header),
  cards: anyOf(lookChoices.cards),
  density: anyOf(lookChoices.density),
});

describe.each(papers)("%s paper", (paper) => {
  test.each(schemeNames)("is as far from its ink as cream is, in the %s scheme", (scheme) => {
    const [own, cream] = [coloursOn(paper)[scheme], coloursOn("cream")[scheme]];
    const further = scheme === "light" ? 1 : -1;
    for (const ground of ["paper", "surface", "wash"] as const)
      expect((wcagLuminance(own[ground]) - wcagLuminance(cream[ground])) * further).toBeGreaterThanOrEqual(0);
    for (const text of ["ink", "muted"] as const) {
      expect((wcagLuminance(cream[text]) - wcagLuminance(own[text])) * further).toBeGreaterThanOrEqual(0);
      expect(wcagContrast(own[text], own.wash)).toBeGreaterThan(4.5);
    }
    for (const ground of ["paper", "surface", "wash"] as const)
      expect(wcagContrast(own.edge, own[ground])).toBeGreaterThan(3);
  });
});

describe("a look", () => {
  test("has a name of its own, and is read from it", () => {
    assert(
      property(tuple(looks, looks), ([one, other]) => {
        expect(lookOfName(nameOfLook(one))).toEqual(one);
        expect(nameOfLook(one) === nameOfLook(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test.each(["", "white", "35543f-cream", "35543f-square-white", "35543f-white-white", "35543f-toString", "35543F"])(
    "is in no other name: %s",
    (name) => {
      expect(lookOfName(name)).toBeNull();
    },
  );

  test("has a stylesheet at an address of its own, and no other host or script in it", () => {
    assert(
      property(looks, constantFrom("site" as const, "preview" as const), (look, kind) => {
        const file = themePath(look, kind).replace("/theme/", "");
        const css = themeOfFile(file) ?? "";
        expect(css).toContain(look.accent);
        expect(css).not.toMatch(/url\(|@import|[<\\]/);
        const other = file.replace(/(.)\.css$/, (_end, last) => `${last === "x" ? "y" : "x"}.css`);
        expect(themeOfFile(other)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  test("loads no other fonts on an untouched site", () => {
    expect(fontFiles(defaultLookChoices.fonts)).toBeNull();
    expect(fontFiles("playfair")?.first).toHaveLength(2);
  });
});
