import {
  useMode as addMode,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  toGamut,
  wcagContrast,
} from "culori/fn";
import { type SchemeName, schemeColours, schemeNames } from "./scheme-colours";

// From OKLCH to what screens show, and to the linear light that contrasts are computed of.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) addMode(mode as typeof modeRgb);
const toOklch = converter("oklch");
const withinScreens = toGamut("rgb", "oklch");

/** The colour of an untouched site. */
export const defaultAccent = schemeColours.light.leaf;

/** What the owner's colour becomes: links and filled areas, the same further from the paper, and marked text's ground. */
export type AccentColours = { leaf: string; leafDark: string; selected: string };

/**
 * The colours of both schemes from one. The light scheme has it as it was given. The dark scheme has its hue, as light
 * and as quiet as the default's sage is. The lightness is OKLCH's, in which equal steps look equal.
 *
 * @param accent as in `accentPattern`
 */
export function accentColours(accent: string): Record<SchemeName, AccentColours> {
  // The default was chosen by hand.
  if (accent === defaultAccent) return { light: ownColours("light"), dark: ownColours("dark") };
  const { l, c, h } = lightnessChromaHue(accent);
  const shade = (lightness: number, chroma: number) => shadeOf({ l: lightness, c: chroma, h });
  return {
    light: { leaf: accent, leafDark: shade(Math.max(0, l - 0.075), c), selected: shade(0.915, Math.min(c / 2, 0.04)) },
    dark: {
      leaf: shade(0.8, Math.min(c, 0.11)),
      leafDark: shade(0.875, Math.min(c, 0.075)),
      selected: shade(0.36, Math.min(c, 0.05)),
    },
  };
}

function ownColours(scheme: SchemeName): AccentColours {
  const { leaf, "leaf-dark": leafDark, added: selected } = schemeColours[scheme];
  return { leaf, leafDark, selected };
}

/** WCAG 2.2 AA, for text. */
const leastContrast = 4.5;

/** Text on the page, or the ground of text that has the colour of the paper. */
type AccentUse = "text" | "fill";
type AccentContrast = { scheme: SchemeName; use: AccentUse; ratio: number };

/** The lowest contrast of each use, in both schemes. */
export function accentContrasts(accent: string): AccentContrast[] {
  const colours = accentColours(accent);
  return schemeNames.flatMap((scheme) => {
    const { leaf, leafDark } = colours[scheme];
    const { paper, surface, wash } = schemeColours[scheme];
    const lowest = (grounds: string[]) =>
      Math.min(...[leaf, leafDark].flatMap((colour) => grounds.map((ground) => wcagContrast(colour, ground))));
    return [
      { scheme, use: "text" as const, ratio: lowest([paper, surface, wash]) },
      { scheme, use: "fill" as const, ratio: lowest([paper]) },
    ];
  });
}

export const passes = ({ ratio }: AccentContrast) => ratio >= leastContrast;

/** A ratio as it is told. It never looks better than it is. */
export const plainRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/**
 * Why a colour cannot be the site's, with the nearest shade that can.
 *
 * @returns `null` if it can
 */
export function accentObjection(accent: string): { message: string; nearest: string } | null {
  const failing = accentContrasts(accent).filter((contrast) => !passes(contrast));
  if (failing.length === 0) return null;
  const nearest = nearestAccent(accent);
  const reasons = failing.map(
    ({ scheme, use, ratio }) => `${usesInWords[use]} in the ${scheme} scheme: ${plainRatio(ratio)}`,
  );
  return {
    message: `This colour cannot be read well enough. A contrast of ${leastContrast} is needed, and it has less for ${reasons.join("; ")}. The nearest shade that passes is ${nearest}.`,
    nearest,
  };
}

export const usesInWords = {
  text: "links and text on the page",
  fill: "the words on buttons",
} as const satisfies Record<AccentUse, string>;

/** The lightest shade of a colour, as light as itself at most, that can be read in every use. */
function nearestAccent(accent: string): string {
  const { l, c, h } = lightnessChromaHue(accent);
  for (let lightness = l; lightness > 0; lightness -= 0.005) {
    const shade = shadeOf({ l: lightness, c, h });
    if (accentContrasts(shade).every(passes)) return shade;
  }
  return defaultAccent;
}

function lightnessChromaHue(accent: string): { l: number; c: number; h: number | undefined } {
  const colour = toOklch(accent);
  if (!colour) throw new TypeError(`${accent} is no colour`);
  return { l: colour.l, c: colour.c, h: colour.h };
}

/** As `#rrggbb`, with less chroma where screens cannot show it. */
const shadeOf = (colour: Omit<Oklch, "mode">) => formatHex(withinScreens({ mode: "oklch", ...colour }));
