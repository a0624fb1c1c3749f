import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/**
 * Makes small font files with what nearly every page needs: the letters, marks and fractions of English and similar
 * languages, in the weights of the design. Everything else (Łukasz, bánh mì, bold in a heading) is in the full files,
 * which browsers load only if a page needs them.
 *
 * Writes the files, `fonts.css` and a file for the server's own drawings into `.cache/fonts` before a build. The same packages give the same bytes.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    async config() {
      const folder = path.resolve(".cache/fonts");
      mkdirSync(folder, { recursive: true });
      const rules = await Promise.all(cuts.map((cut) => facesOf(cut, folder)));
      writeIfChanged(path.join(folder, "fonts.css"), rules.flat().join("\n"));
      writeIfChanged(path.join(folder, "fraunces.ttf"), await forPictures());
    },
  };
}

type Cut = {
  family: string;
  style: "normal" | "italic";
  /** The weights in these files, in the form of CSS. */
  weights: string;
  /** A package's files. `*` is the character set. */
  files: string;
  /** The package's character sets besides `latin`. */
  others: string[];
  /** The small file that pages load first, with its weight or weights. None for what is rarely needed. */
  first?: { name: string; weight: number | { min: number; max: number; default: number } };
};

const fraunces = { family: "Fraunces Variable", others: ["latin-ext", "vietnamese"] };
const figtree = { family: "Figtree Variable", others: ["latin-ext"] };

const cuts: Cut[] = [
  {
    ...fraunces,
    style: "normal",
    weights: "100 499",
    files: "fraunces/files/fraunces-*-wght-normal.woff2",
    first: { name: "fraunces", weight: 420 },
  },
  { ...fraunces, style: "normal", weights: "500 900", files: "fraunces/files/fraunces-*-wght-normal.woff2" },
  {
    ...figtree,
    style: "normal",
    weights: "300 900",
    files: "figtree/files/figtree-*-wght-normal.woff2",
    first: { name: "figtree", weight: { min: 400, max: 700, default: 400 } },
  },
  {
    ...figtree,
    style: "italic",
    weights: "300 499",
    files: "figtree/files/figtree-*-wght-italic.woff2",
    first: { name: "figtree-italic", weight: 400 },
  },
  { ...figtree, style: "italic", weights: "500 900", files: "figtree/files/figtree-*-wght-italic.woff2" },
];

/** The letters, marks and fractions in the small files. */
const firstLetters = lettersOf(
  "U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB-CF,U+D1-D7,U+D9-DC,U+DF-EF,U+F1-FC,U+FF,U+131,U+152-153," +
    "U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2212",
);

/** What browsers use of a font by themselves, and the figures of one width. The rest is letters that nobody asks for. */
const features = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rlig", "rvrn", "tnum"];

const { resolve } = createRequire(import.meta.url);

async function facesOf({ family, style, weights, files, others, first }: Cut, folder: string): Promise<string[]> {
  const whole = (set: string) => resolve(`@fontsource-variable/${files.replace("*", set)}`);
  const sets = JSON.parse(readFileSync(path.join(path.dirname(whole("latin")), "../unicode.json"), "utf8"));
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${family}";font-style:${style};font-display:swap;font-weight:${weights};` +
    `src:url("${path.relative(folder, url).replace(/^(?!\.)/, "./")}") format("woff2");unicode-range:${range}}`;

  const faces = others.map((set) => face(whole(set), without(sets[set], lettersOf(sets.latin))));
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

/** The letters of headings for pictures with text, which the server draws: its library reads no WOFF2. */
function forPictures(): Promise<Buffer> {
  const whole = readFileSync(resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"));
  return subsetFont(whole, String.fromCodePoint(...firstLetters), {
    targetFormat: "truetype",
    variationAxes: { wght: 420 },
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
