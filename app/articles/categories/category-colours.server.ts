import { converter, formatHex, toGamut, wcagContrast } from "culori";
import { type SchemeName, schemeColours } from "~/settings/scheme-colours";

const toOklch = converter("oklch");
const withinScreens = toGamut("rgb", "oklch");

/** Text and fills, lines, and the ground of cards and badges, as in ~/ui/colours.css. */
export type CategoryColours = { deep: string; mid: string; pale: string };

/** WCAG 2.2 AA, for text. */
const leastContrast = 4.5;

/**
 * How the colours of each scheme are made from one: its hue, in these lightnesses, with this much chroma at most. They
 * are the middle of the original families. The lightness is OKLCH's, in which equal steps look equal.
 */
const recipes = {
  light: { pale: { l: 0.915, c: 0.035 }, mid: { l: 0.73, c: 0.09 }, step: -0.01 },
  dark: { pale: { l: 0.3, c: 0.04 }, mid: { l: 0.57, c: 0.08 }, deep: { l: 0.83, c: 0.08 }, step: 0.01 },
} as const;

/**
 * The colours of a category in one scheme. In the light scheme `deep` is the colour itself where it can be read on its
 * grounds, or else the nearest darker shade. So every colour has a family that can be read.
 *
 * @param colour `#rrggbb`
 */
export function categoryColours(colour: string, scheme: SchemeName): CategoryColours {
  const { l = 0, c = 0, h } = toOklch(colour) ?? {};
  const shade = (lightness: number, most: number) =>
    formatHex(withinScreens({ mode: "oklch", l: lightness, c: Math.min(c, most), h }));
  const recipe = recipes[scheme];
  const pale = shade(recipe.pale.l, recipe.pale.c);
  const { paper, surface } = schemeColours[scheme];
  const isReadable = (deep: string) => [paper, surface, pale].every((on) => wcagContrast(deep, on) >= leastContrast);
  const start = "deep" in recipe ? recipe.deep : { l: Math.min(l, 1), c };
  let deep = "deep" in recipe ? shade(start.l, start.c) : colour;
  for (let lightness = start.l; !isReadable(deep) && lightness >= 0 && lightness <= 1; lightness += recipe.step) {
    deep = shade(lightness, start.c);
  }
  return { deep, mid: shade(recipe.mid.l, recipe.mid.c), pale };
}
