import type { FontPair } from "~/settings/look-choices";
// ../../vite.fonts.ts makes all of them.
import bricolage from "../../.cache/fonts/bricolage.css?url";
import bricolageDrawn from "../../.cache/fonts/bricolage-grotesque.ttf?url";
import bricolageDisplay from "../../.cache/fonts/bricolage-grotesque.woff2?url";
import frauncesDrawn from "../../.cache/fonts/fraunces.ttf?url";
import literata from "../../.cache/fonts/literata.woff2?url";
import newsreader from "../../.cache/fonts/newsreader.css?url";
import newsreaderDrawn from "../../.cache/fonts/newsreader.ttf?url";
import newsreaderDisplay from "../../.cache/fonts/newsreader.woff2?url";
import playfair from "../../.cache/fonts/playfair.css?url";
import playfairDrawn from "../../.cache/fonts/playfair-display.ttf?url";
import playfairDisplay from "../../.cache/fonts/playfair-display.woff2?url";
import publicSans from "../../.cache/fonts/public-sans.woff2?url";
import sourceSans from "../../.cache/fonts/source-sans-3.woff2?url";

/** What a page loads for a pair of fonts: the stylesheet with its faces, and the two files that every page needs. */
type FontFiles = { faces: string; first: string[] };

const files: Record<FontPair, FontFiles | null> = {
  // Every page has its faces and loads it first: see ~/root.
  fraunces: null,
  playfair: { faces: playfair, first: [playfairDisplay, sourceSans] },
  newsreader: { faces: newsreader, first: [newsreaderDisplay, publicSans] },
  bricolage: { faces: bricolage, first: [bricolageDisplay, literata] },
};

/** `null` for the pair of an untouched site, which every page has. */
export const fontFiles = (fonts: FontPair): FontFiles | null => files[fonts];

/** The family of headings as a file for pictures that the server draws: their library reads no WOFF2. */
export const drawnFonts: Record<FontPair, string> = {
  fraunces: frauncesDrawn,
  playfair: playfairDrawn,
  newsreader: newsreaderDrawn,
  bricolage: bricolageDrawn,
};
