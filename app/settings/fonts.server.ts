// ../../vite.fonts.ts makes all of them.

import bricolage from "../../.cache/fonts/bricolage.css?url";
import bricolageFile from "../../.cache/fonts/bricolage-grotesque.ttf?url";
import bricolageDisplay from "../../.cache/fonts/bricolage-grotesque.woff2?url";
import frauncesFile from "../../.cache/fonts/fraunces.ttf?url";
import literata from "../../.cache/fonts/literata.woff2?url";
import newsreader from "../../.cache/fonts/newsreader.css?url";
import newsreaderFile from "../../.cache/fonts/newsreader.ttf?url";
import newsreaderDisplay from "../../.cache/fonts/newsreader.woff2?url";
import playfair from "../../.cache/fonts/playfair.css?url";
import playfairFile from "../../.cache/fonts/playfair-display.ttf?url";
import playfairDisplay from "../../.cache/fonts/playfair-display.woff2?url";
import publicSans from "../../.cache/fonts/public-sans.woff2?url";
import sourceSans from "../../.cache/fonts/source-sans-3.woff2?url";
import type { FontPair } from "./look-choices";

type Pair = {
  /** The stylesheet with its faces. */
  faces: string;
  /** The two files that every page needs. */
  first: string[];
  /** The family of headings for pictures that the server draws. */
  file: string;
  display: string;
  text: string;
  /** What stands behind them: serifs, or none. */
  generic: [display: string, text: string];
  /** Of headings. */
  weight: number;
};

const serif = "Georgia,serif";
const sans = "system-ui,sans-serif";

/** The pairs besides that of an untouched site, which every page has. */
const pairs: Record<Exclude<FontPair, "fraunces">, Pair> = {
  playfair: {
    faces: playfair,
    file: playfairFile,
    first: [playfairDisplay, sourceSans],
    display: "Playfair Display",
    text: "Source Sans 3",
    generic: [serif, sans],
    weight: 450,
  },
  newsreader: {
    faces: newsreader,
    file: newsreaderFile,
    first: [newsreaderDisplay, publicSans],
    display: "Newsreader",
    text: "Public Sans",
    generic: [serif, sans],
    weight: 500,
  },
  bricolage: {
    faces: bricolage,
    file: bricolageFile,
    first: [bricolageDisplay, literata],
    display: "Bricolage Grotesque",
    text: "Literata",
    generic: [sans, serif],
    weight: 620,
  },
};

const pairOf = (fonts: FontPair) => (fonts === "fraunces" ? null : pairs[fonts]);

/** What a page loads for a pair. `null` for that of an untouched site. */
export function fontFiles(fonts: FontPair): { faces: string; first: string[] } | null {
  const pair = pairOf(fonts);
  return pair && { faces: pair.faces, first: pair.first };
}

/** The rules of a theme for a pair of families. */
export function fontRules(fonts: FontPair): string {
  const pair = pairOf(fonts);
  if (!pair) return "";
  const family = (name: string, generic: string) => `"${name} Variable","${name} Fallback",${generic}`;
  return (
    `:root{--font-display:${family(pair.display, pair.generic[0])};--font-sans:${family(pair.text, pair.generic[1])}}` +
    `@layer base{h1,h2,h3{font-weight:${pair.weight}}}`
  );
}

/** The family of headings, and its file, for pictures that the server draws: their library reads no WOFF2. */
export function displayFont(fonts: FontPair): { name: string; address: string } {
  const pair = pairOf(fonts);
  return pair ? { name: pair.display, address: pair.file } : { name: "Fraunces", address: frauncesFile };
}
