import type { FontPair } from "./look-choices";

type Pair = {
  display: string;
  text: string;
  /** What stands behind them where nothing else is there. */
  generic: [display: string, text: string];
  /** Of headings. */
  weight: number;
};

const serif = "Georgia,serif";
const sans = "system-ui,sans-serif";

/** The pairs of families: for headings, and for everything else. ../../vite.fonts.ts makes their files. */
export const fontPairs: Record<FontPair, Pair> = {
  fraunces: { display: "Fraunces", text: "Figtree", generic: [serif, sans], weight: 420 },
  playfair: { display: "Playfair Display", text: "Source Sans 3", generic: [serif, sans], weight: 450 },
  newsreader: { display: "Newsreader", text: "Public Sans", generic: [serif, sans], weight: 500 },
  bricolage: { display: "Bricolage Grotesque", text: "Literata", generic: [sans, serif], weight: 620 },
};

/** The rules of a theme for a pair. Every page has those of an untouched site. */
export function fontRules(fonts: FontPair): string {
  if (fonts === "fraunces") return "";
  const { display, text, generic, weight } = fontPairs[fonts];
  const family = (name: string, behind: string) => `"${name} Variable","${name} Fallback",${behind}`;
  return (
    `:root{--font-display:${family(display, generic[0])};--font-sans:${family(text, generic[1])}}` +
    `@layer base{h1,h2,h3{font-weight:${weight}}}`
  );
}
