import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The colours of a part of colours.css: those of the page by name, those of a category as "style deep". */
function coloursIn(css: string): Record<string, string> {
  const colours: Record<string, string> = {};
  let category = "";
  for (const [, opened, name, kind, value] of css.matchAll(/category="(\w+)"|--(color-)?([\w-]+): (#\w{6});/g)) {
    if (opened) category = `${opened} `;
    else if (kind && value) colours[name ? kind : category + kind] = value;
  }
  return colours;
}

const [light = "", dark = ""] = read("app/ui/colours.css").split(/@media .*/);
const schemes = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };
const categories = [...light.matchAll(/category="(\w+)"/g)].map(([, name]) => `${name} `);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The lowest contrast of a colour with some grounds. A category's colours meet those of the same category. */
function lowest(scheme: keyof typeof schemes, colour: string, grounds: string[]): number {
  const ofCategory = /^(deep|mid|pale)$/;
  const value = (name: string, category: string) => {
    const found = schemes[scheme][ofCategory.test(name) ? category + name : name];
    if (!found) throw new Error(`There is no colour ${name}`);
    return found;
  };
  const pairs = categories.flatMap((category) =>
    grounds.map((ground) => contrast(value(colour, category), value(ground, category))),
  );
  return Math.min(...pairs);
}

describe("contrast", () => {
  const rows = [
    ...read("docs/design.md").matchAll(/^\| ([\w-]+) \| ([\w, -]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm),
  ];

  test("is in the table of docs/design.md", () => {
    expect(rows.length).toBeGreaterThan(8);
    expect(categories).toHaveLength(7);
  });

  test.each(rows.map(([, ...cells]) => cells))(
    "of %s on %s is at least %s",
    (colour = "", on = "", least, ...figures) => {
      const found = (["light", "dark"] as const).map((scheme) => lowest(scheme, colour, on.split(", ")));
      for (const ratio of found) expect(ratio).toBeGreaterThanOrEqual(Number(least));
      expect(figures).toEqual(found.map((ratio) => (Math.floor(ratio * 10) / 10).toFixed(1)));
    },
  );
});

test("every colour of the light scheme has one in the dark scheme", () => {
  expect(Object.keys(coloursIn(dark))).toEqual(Object.keys(coloursIn(light)));
});

test("the browser's bars have the colour of the paper", () => {
  const bars = [...read("app/page/colour-scheme.tsx").matchAll(/#\w{6}/g)].map(([colour]) => colour);
  expect(bars).toEqual([schemes.light.paper, schemes.dark.paper]);
});

/** Such a colour would be the same on light and on dark paper. On printed paper nothing is dark. */
test("no piece names a colour by its value", () => {
  const pieces = readdirSync(path.join(root, "app"), { recursive: true })
    .map((name) => path.join("app", String(name)))
    .filter((file) => file.endsWith(".tsx"));
  const byValue = /(?<!print:)\b(?:bg|text|border|fill|stroke|outline|decoration|from|to)-(?:white|black|\[#)[^\s"]*/g;
  const offences = pieces.flatMap((file) => [...read(file).matchAll(byValue)].map(([name]) => `${file}: ${name}`));
  expect(offences).toEqual([]);
});
