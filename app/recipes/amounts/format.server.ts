import type { NumberMatch } from "./find.server";
import type { CountedNoun } from "./nouns.server";
import {
  asFraction,
  isEighth,
  roundCups,
  roundHalves,
  roundMetric,
  roundPieces,
  roundSpoons,
  roundWhole,
} from "./numbers.server";
import type { Unit } from "./units.server";

/**
 * A number with its unit times a factor, in a suitable unit. Empty if the amount is too small to measure.
 *
 * @param noun what a number without a unit counts
 */
export function formatAmount(amount: NumberMatch, factor: number, noun: CountedNoun | null = null): string {
  const { low, high, unit, gap, unitText, rangeSign } = amount;
  const values = [low ?? 0, ...(high === null ? [] : [high])].map((value) => value * factor);
  if (unit?.metric) return formatMetric(values, unit.metric, amount);
  if (unit?.kind === "length") return write(values.map(lengthIn(unitText)), rangeSign, gap + unitText);
  const areEighths = values.every((value) => isEighth(value));
  if (unit?.id === "tsp" && Math.max(...values) < maxPinch && !areEighths) return pinchFor(values, amount);
  const measure = betterMeasure(values, amount) ?? { values, unitText };
  const rounded = measure.values.map(unit ? roundingOf(unit) : roundingOfCounted(noun, low ?? 1));
  if (noun && !noun.measure && Math.max(...rounded) === 0) return "a little";
  const numbers = rounded.map(asFraction);
  const text = write(numbers, rangeSign, unit ? gap + inNumber(measure.unitText, numbers) : "");
  return text && aboutFor(amount, measure.values, rounded) + text;
}

/** How much of a unit people can measure. */
export const roundingOf = ({ kind }: Unit) => (kind === "spoon" ? spoons : kind === "count" ? roundPieces : roundCups);

/** Who has a quarter of a lime can halve it. */
const pieces = (value: number) => (Math.abs(value - 1 / 8) < 1e-9 ? value : roundPieces(value));

const spoons = (value: number) => (isEighth(value) ? value : roundSpoons(value));

/** Into which parts people divide a thing. @param written in the recipe, which may divide what others do not */
export const roundingOfCounted = (noun: CountedNoun | null, written = 1) =>
  noun?.whole && Number.isInteger(written) ? roundWhole : noun?.vague ? roundHalves : pieces;

/** The word before a number that had to be rounded far. */
function aboutFor({ before, high }: NumberMatch, values: number[], rounded: number[]): string {
  const [value = 0, print = 0] = [values[0], rounded[0]];
  const isFar = Math.abs(print - value) / value > furthest + 1e-9;
  return isFar && high === null && !/(?:about|around|roughly|approx\.?|up to|at least)\s+$/i.test(before)
    ? "about "
    : "";
}

/** For seven people instead of eight, one egg is one egg. */
const furthest = 1 / 7;

/** No spoon is smaller than an eighth of a teaspoon. */
const maxPinch = 3 / 16;
const pinchLeast = 1 / 32;

function pinchFor(values: number[], { after }: NumberMatch): string {
  if (Math.min(...values) < pinchLeast) return "";
  return /^\s+(?!(?:of|each)(?!\p{L}))\p{L}/iu.test(after) ? "a pinch of" : "a pinch";
}

const lengthIn = (unitText: string) => (value: number) => {
  if (/^(?:mm|milli)/i.test(unitText)) return String(roundWhole(value));
  return /^(?:cm|centi)/i.test(unitText) ? decimal(roundHalves(value)) : asFraction(roundSpoons(value));
};

/** Numbers that are equal now are written once. */
function write(numbers: string[], sign: string, unit: string): string {
  if (numbers.some((number) => !number || number === "0")) return "";
  return [...new Set(numbers)].join(sign) + unit;
}

function formatMetric(values: number[], size: number, { rangeSign, gap, unitText, unit }: NumberMatch): string {
  const isMass = unit?.kind === "mass";
  const small = values.map((value) => roundMetric(value * size, isMass));
  const isLarge = small.every((value) => value >= 1000);
  const numbers = small.map((value) => decimal(isLarge ? value / 1000 : value));
  if (size === (isLarge ? 1000 : 1)) return write(numbers, rangeSign, gap + inNumber(unitText, numbers));
  if (isMass) return write(numbers, rangeSign, gap + (isLarge ? "kg" : "g"));
  return write(numbers, rangeSign, isLarge ? ` ${inNumber("litres", numbers)}` : `${gap}ml`);
}

/** At most two decimals, without zeros at the end. */
const decimal = (value: number) => String(Math.round(value * 100) / 100);

type Measure = { values: number[]; unitText: string };

/**
 * Tablespoons that spoons cannot show become teaspoons, and less than a quarter of a cup becomes tablespoons; also the
 * other way round.
 */
function betterMeasure(values: number[], { unit, unitText, gap }: NumberMatch): Measure | null {
  // A heaped tablespoon is not three heaped teaspoons.
  if (/[a-z]/i.test(gap)) return null;
  const times = (by: number) => values.map((value) => value * by);
  const most = Math.max(...values);
  const isShort = unitText.length < 6;
  const areQuarters = (by: number) => values.every((value) => Math.abs(value * by - Math.round(value * by)) < 1e-9);
  if (unit?.id === "tbsp" && (most < 0.49 || (most < 2 && !areQuarters(4)))) {
    return { values: times(3), unitText: isLetter(unitText) ? "t" : isShort ? "tsp" : "teaspoons" };
  }
  if (unit?.id === "tsp" && Math.min(...values) > 2.99 && areQuarters(4 / 3)) {
    return { values: times(1 / 3), unitText: isLetter(unitText) ? "T" : isShort ? "tbsp" : "tablespoons" };
  }
  if (unit?.id === "cup" && most < 0.24)
    return { values: times(16), unitText: isLetter(unitText) ? "tbsp" : "tablespoons" };
  return null;
}

const isLetter = (unitText: string) => /^[ct]\.?$/i.test(unitText);

const isAbbreviation =
  /^(?:[ct]|dl|gal|EL|TL|msk|tsk|krm|ts|ss|spsk|rkl|c[^à]*à.*|k?g|kgs|grs?|gms?|mg|mls|ltrs?|m?l|cl|oz|fl\.? oz|tsp|tbsp|tbs|dsp|lb|pt|qt)\.?$/i;

/** "pound" or "pounds", as a printed number needs it. */
export const unitFor = (unitText: string, number: string) => inNumber(unitText, [number]);

/** "cup" or "cups", as the printed numbers need it. Abbreviations stay. */
function inNumber(unitText: string, numbers: string[]): string {
  if (isAbbreviation.test(unitText) || /^(?:dozen|fl\.?\s?oz\.?)$/i.test(unitText)) return unitText;
  const one = unitText.replace(/s(\.?)$/i, "$1");
  return numbers.some(isMany) ? one.replace(/(\.?)$/, "s$1") : one;
}

/** Whether a printed number needs a plural: "1⅛" and "12" do; "1", "⅞" and "0.5" do not. */
export const isMany = (number: string) => !/^(?:1|0\.\d+|\p{No})$/u.test(number);
