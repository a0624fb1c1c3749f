import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createFontStack } from "@capsizecss/core";
import { fromFile } from "@capsizecss/unpack/fs";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/**
 * Makes small font files with what nearly every page needs: the letters, marks and fractions of English and similar
 * languages, in the weights of the design. Everything else (Łukasz, bánh mì, bold in a heading) is in the full files,
 * which browsers load only if a page needs them.
 *
 * Writes into `.cache/fonts` before a build: the files, a stylesheet for each pair of families that an owner can choose
 * (app/settings/look-choices.ts), and a file for the server's own drawings. The same packages give the same bytes.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    async config() {
      const folder = path.resolve(".cache/fonts");
      mkdirSync(folder, { recursive: true });
      for (const [pair, { display, text }] of Object.entries(pairs)) {
        const cuts = [...displayCuts(display), ...textCuts(text)];
        const rules = await Promise.all(cuts.map((cut) => facesOf(cut, folder)));
        if (pair !== ownPair)
          rules.push([await standIn(display, georgia), await standIn(text, text.serif ? georgia : arial)]);
        writeIfChanged(path.join(folder, `${pair}.css`), rules.flat().join("\n"));
        writeIfChanged(path.join(folder, `${display.folder}.ttf`), await forPictures(display));
      }
    },
  };
}

type Family = {
  name: string;
  /** Its package, and the beginning of its files' names. */
  folder: string;
  /** The package's character sets besides `latin`. */
  others: string[];
};
/** The weight of headings, and the heaviest that the small file stands for. */
type Display = Family & { weight: number; upTo: number };
type Text = Family & { serif?: true };

const latinExt = ["latin-ext"];
const vietnamese = ["latin-ext", "vietnamese"];

/** Every page has its stylesheet, and app/ui/site.css says what stands in for its families. */
const ownPair = "fraunces";

/** Two families each: for headings, and for everything else. All have the SIL Open Font License 1.1. */
const pairs: Record<string, { display: Display; text: Text }> = {
  fraunces: {
    display: { name: "Fraunces", folder: "fraunces", others: vietnamese, weight: 420, upTo: 499 },
    text: { name: "Figtree", folder: "figtree", others: latinExt },
  },
  playfair: {
    display: { name: "Playfair Display", folder: "playfair-display", others: vietnamese, weight: 450, upTo: 499 },
    text: { name: "Source Sans 3", folder: "source-sans-3", others: vietnamese },
  },
  newsreader: {
    display: { name: "Newsreader", folder: "newsreader", others: vietnamese, weight: 500, upTo: 549 },
    text: { name: "Public Sans", folder: "public-sans", others: vietnamese },
  },
  bricolage: {
    display: { name: "Bricolage Grotesque", folder: "bricolage-grotesque", others: vietnamese, weight: 620, upTo: 649 },
    text: { name: "Literata", folder: "literata", others: vietnamese, serif: true },
  },
};

type Cut = {
  family: Family;
  style: "normal" | "italic";
  /** The weights in these files, in the form of CSS. */
  weights: string;
  /** The small file that pages load first, with its weight or weights. None for what is rarely needed. */
  first?: { name: string; weight: number | { min: number; max: number; default: number } };
};

const displayCuts = (family: Display): Cut[] => [
  { family, style: "normal", weights: `100 ${family.upTo}`, first: { name: family.folder, weight: family.weight } },
  { family, style: "normal", weights: `${family.upTo + 1} 900` },
];

const textCuts = (family: Text): Cut[] => [
  {
    family,
    style: "normal",
    weights: "300 900",
    first: { name: family.folder, weight: { min: 400, max: 700, default: 400 } },
  },
  { family, style: "italic", weights: "300 499", first: { name: `${family.folder}-italic`, weight: 400 } },
  { family, style: "italic", weights: "500 900" },
];

/** The fonts of the reader's device that stand in for a family until it arrives. The second has the first one's widths. */
const georgia = {
  ...{ familyName: "Georgia", ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 913 },
  local: ["Georgia", "Gelasio"],
};
const arial = {
  ...{ familyName: "Arial", ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 },
  local: ["Arial", "Liberation Sans"],
};

/** It takes the room of the family, so that nothing moves when that arrives. */
async function standIn({ name, folder }: Family, { local, ...device }: typeof arial): Promise<string> {
  const file = resolve(`@fontsource-variable/${folder}/files/${folder}-latin-wght-normal.woff2`);
  const family = { ...(await fromFile(file)), familyName: `${name} Variable` };
  const { fontFaces } = createFontStack([family, device], { fontFaceFormat: "styleObject" });
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = fontFaces[0]?.["@font-face"] ?? {};
  const rules = {
    "font-family": `"${name} Fallback"`,
    src: local.map((one) => `local("${one}")`).join(),
    "ascent-override": ascentOverride,
    "descent-override": descentOverride,
    "line-gap-override": lineGapOverride,
    "size-adjust": sizeAdjust,
  };
  const written = Object.entries(rules).flatMap(([rule, value]) => (value === undefined ? [] : [`${rule}:${value}`]));
  return `@font-face{${written.join(";")}}`;
}

/**
 * The letters, marks and fractions in the small files: English, and the accents of crème brûlée, jalapeño, smörgåsbord and Épernay.
 * Each further letter costs every page twenty bytes; who needs it gets the whole file.
 */
const firstLetters = lettersOf(
  "U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AE,U+B0,U+B7,U+BC-BE,U+C0,U+C5,U+C7-CA,U+D6-D7,U+DC,U+DF-E2,U+E4-EF,U+F1-F4,U+F6," +
    "U+F8-FC,U+131,U+153,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2032-2033,U+2044,U+20AC,U+2122,U+2212",
);

/** What browsers use of a font by themselves, and the figures of one width. The rest is letters that nobody asks for. */
const features = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rlig", "rvrn", "tnum"];

const { resolve } = createRequire(import.meta.url);

async function facesOf({ family, style, weights, first }: Cut, folder: string): Promise<string[]> {
  const { name, folder: own, others } = family;
  const whole = (set: string) => resolve(`@fontsource-variable/${own}/files/${own}-${set}-wght-${style}.woff2`);
  const sets = characterSets(own);
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${name} Variable";font-style:${style};font-display:swap;font-weight:${weights};` +
    `src:url("${path.relative(folder, url).replace(/^(?!\.)/, "./")}") format("woff2");unicode-range:${range}}`;

  const faces = others.map((set) => face(whole(set), without(sets[set] ?? "", lettersOf(sets.latin))));
  if (!first) return [face(whole("latin"), sets.latin), ...faces];
  const text = String.fromCodePoint(...firstLetters);
  // The types know none of the last two.
  const options = {
    targetFormat: "woff2",
    variationAxes: { wght: first.weight },
    keepFeatures: features,
    noHinting: true,
  } as const;
  const small = await subsetFont(readFileSync(whole("latin")), text, options);
  const file = path.join(folder, `${first.name}.woff2`);
  writeIfChanged(file, small);
  return [face(file, rangeOf(firstLetters)), face(whole("latin"), without(sets.latin, firstLetters)), ...faces];
}

/** The ranges of a package's character sets. */
const characterSets = (folder: string): { latin: string; [set: string]: string } =>
  JSON.parse(readFileSync(resolve(`@fontsource-variable/${folder}/unicode.json`), "utf8"));

/** The letters of headings for pictures with text, which the server draws: its library reads no WOFF2. */
function forPictures({ folder, weight }: Display): Promise<Buffer> {
  const whole = readFileSync(resolve(`@fontsource-variable/${folder}/files/${folder}-latin-wght-normal.woff2`));
  return subsetFont(whole, String.fromCodePoint(...lettersOf(characterSets(folder).latin)), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
}

/** Vite watches the files, so unchanged files are not written again. */
function writeIfChanged(file: string, bytes: string | Uint8Array): void {
  try {
    if (readFileSync(file).equals(Buffer.from(bytes as string))) return;
  } catch {
    // It does not exist yet.
  }
  writeFileSync(file, bytes);
}

/** The code points in a `unicode-range`. */
function lettersOf(range: string): Set<number> {
  const letters = new Set<number>();
  for (const part of range.split(",")) {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split("-")
      .map((number) => Number.parseInt(number, 16));
    for (let letter = from; letter <= to; letter++) letters.add(letter);
  }
  return letters;
}

const without = (range: string, letters: Set<number>) =>
  rangeOf(new Set([...lettersOf(range)].filter((letter) => !letters.has(letter))));

/** Code points as a `unicode-range`. */
function rangeOf(letters: Set<number>): string {
  const runs: [from: number, to: number][] = [];
  for (const letter of [...letters].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === letter - 1) last[1] = letter;
    else runs.push([letter, letter]);
  }
  const hex = (letter: number) => letter.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",");
}
