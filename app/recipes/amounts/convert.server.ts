import { gramsOf } from "./densities";
import { interpretIngredient, type NumberMeaning } from "./interpret-ingredient.server";
import { asFraction, roundCups, roundMetric, roundSpoons } from "./numbers.server";
import type { UnitSystem } from "./unit-systems";

/** Millilitres of units that mean the same on both sides of the sea, or that are used on one alone. A pint does not. */
const millilitresOf: Record<string, { system: UnitSystem; ml: number }> = {
  ml: { system: "metric", ml: 1 },
  cl: { system: "metric", ml: 10 },
  dl: { system: "metric", ml: 100 },
  l: { system: "metric", ml: 1000 },
  cup: { system: "us", ml: 240 },
  "fl oz": { system: "us", ml: 30 },
  quart: { system: "us", ml: 950 },
  gallon: { system: "us", ml: 3800 },
};
const [gramsOfOunce, gramsOfPound] = [28.35, 453.6];
const gramsOfUnit: Record<string, { system: UnitSystem; g: number }> = {
  g: { system: "metric", g: 1 },
  kg: { system: "metric", g: 1000 },
  oz: { system: "us", g: gramsOfOunce },
  lb: { system: "us", g: gramsOfPound },
};

const systemOf = ({ unit }: NumberMeaning): UnitSystem | null =>
  millilitresOf[unit?.id ?? ""]?.system ?? gramsOfUnit[unit?.id ?? ""]?.system ?? null;

/**
 * An ingredient line in the units of a system: "1 cup flour" is "about 125 g flour". Where a weight becomes a volume, or the other
 * way round, it says "about". Spoons, sizes, and what is not clear stay, and so does a line that has both systems. Never throws.
 */
export function convertIngredient(line: string, to: UnitSystem): string {
  if (line.length > longestLine || /:\s*$/.test(line)) return line;
  const numbers = interpretIngredient(line);
  if (numbers.some(({ meaning }) => meaning === "doubtful")) return line;
  const measured = numbers.filter((number) => systemOf(number) !== null);
  if (measured.some((number) => systemOf(number) === to || number.meaning !== "amount" || number.countsOne))
    return line;
  // "2 tsp (10 ml)" and "150ml/½ pint" have both already.
  const others = numbers.filter(
    (number) => number.unit && systemOf(number) === null && isMeasure.has(number.unit.kind),
  );
  if (others.length > 0) return line;
  // "1 lb 9 oz" is one weight.
  if (measured.some(({ end }, index) => /^\s?$/.test(line.slice(end, measured[index + 1]?.start ?? line.length))))
    return line;
  return measured.reduceRight((text, number) => {
    const written = writtenIn(number, to);
    return written === null ? text : text.slice(0, number.start) + written + text.slice(number.end);
  }, line);
}

const isMeasure = new Set(["mass", "volume", "spoon"]);

/** In characters. */
const longestLine = 300;

function writtenIn(number: NumberMeaning, to: UnitSystem): string | null {
  const { low, high, rangeSign, gap, unit, before, after, sizeOfOne } = number;
  // "A 4-pound chicken" is a size.
  if (low === null || sizeOfOne || gap.includes("-")) return null;
  const values = high === null ? [low] : [low, high];
  const volume = millilitresOf[unit?.id ?? ""];
  const weight = gramsOfUnit[unit?.id ?? ""];
  const density = gramsOf(/^[^,(]*/.exec(after)?.[0] ?? "");
  const about = /(?:about|around|roughly|approx\.?)\s+$/i.test(before) ? "" : "about ";
  const join = ([numbers, name]: Written, prefix = "") => prefix + numbers.join(rangeSign) + name;
  if (volume) {
    const millilitres = values.map((value) => value * volume.ml);
    const cupfuls = millilitres.map((value) => value / cup);
    if (to === "us") return join(cups(cupfuls));
    if (density === null) return join(metric(millilitres, "ml"));
    const weights = cupfuls.map((value) => value * density);
    return join(metric(weights, "g"), about);
  }
  if (!weight) return null;
  const grams = values.map((value) => value * weight.g);
  if (to === "metric") return join(metric(grams, "g"));
  if (density === null) return Math.min(...grams) < lightest ? null : join(pounds(grams));
  return join(cups(grams.map((value) => value / density)), about);
}

/** Grams. No kitchen scale shows less in ounces. */
const lightest = 15;

/** Millilitres. */
const cup = 240;

/** The numbers, and the unit behind the last one. */
type Written = [numbers: string[], unit: string];

function metric(values: number[], unit: "g" | "ml"): Written {
  const isLarge = Math.max(...values) >= 1000;
  const rounded = values.map((value) => roundMetric(value, unit === "g"));
  return isLarge
    ? [rounded.map((value) => String(value / 1000)), unit === "g" ? " kg" : " litres"]
    : [rounded.map(String), ` ${unit}`];
}

/** Cups, or spoons where it is less than a quarter of one. */
function cups(values: number[]): Written {
  const most = Math.max(...values);
  const [size, one, round] =
    most >= 0.24 ? [1, "cup", roundCups] : most >= 1 / 17 ? [16, "tbsp", roundSpoons] : [48, "tsp", roundSpoons];
  const rounded = values.map((value) => round(value * size));
  const name = one === "cup" && Math.max(...rounded) > 1 ? "cups" : one;
  return [rounded.map((value) => asFraction(value) || "⅛"), ` ${name}`];
}

function pounds(grams: number[]): Written {
  const isLarge = Math.max(...grams) >= gramsOfPound - 1;
  const rounded = grams.map((value) => roundCups(value / (isLarge ? gramsOfPound : gramsOfOunce)));
  return [rounded.map((value) => asFraction(value) || "⅛"), isLarge ? " lb" : " oz"];
}
