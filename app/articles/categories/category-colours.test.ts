import { readFileSync } from "node:fs";
import path from "node:path";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { schemeColours, schemeNames } from "~/settings/scheme-colours";
import { categoryColours } from "./category-colours.server";
import { defaultCategories } from "./default-categories.server";

/** Every corner of the colours that screens show, many between them, and greys. */
const steps = ["00", "33", "66", "99", "cc", "ff"];
const many = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test("whatever colour is chosen, everything of the category can be read in both schemes", () => {
  const hard = many.flatMap((colour) =>
    schemeNames.flatMap((scheme) => {
      const { paper, surface, ink, muted } = schemeColours[scheme];
      const { deep, pale } = categoryColours(colour, scheme);
      const pairs = [...[paper, surface, pale].map((on) => [deep, on] as const), [ink, pale], [muted, pale]] as const;
      const lowest = Math.min(...pairs.map(([text, on]) => wcagContrast(text, on)));
      return lowest < 4.5 ? [`${colour} ${scheme}: ${lowest}`] : [];
    }),
  );
  expect(hard).toEqual([]);
});

test("a colour that can be read stays as it was chosen", () => {
  expect(categoryColours("#2d5d7b", "light").deep).toBe("#2d5d7b");
  expect(categoryColours("#ffff00", "light").deep).not.toBe("#ffff00");
});

test("the categories of an untouched site have the colours of the stylesheet", () => {
  const css = readFileSync(path.resolve(import.meta.dirname, "../../ui/colours.css"), "utf8");
  for (const { key, colour } of defaultCategories)
    expect(css).toContain(`[data-category="${key}"] {\n  --deep: ${colour};`);
});
