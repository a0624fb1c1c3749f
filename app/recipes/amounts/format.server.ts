import type { NumberMatch } from "./find.server";
import { asCount, asFraction, asMeasure, roundMetric } from "./numbers.server";

/** A number with its unit times a factor, in a suitable unit. Empty if the amount is too small to measure. */
export function formatAmount(amount: NumberMatch, factor: number): string {
  const { low, high, unit, gap, unitText, rangeSign } = amount;
  const values = [low ?? 0, ...(high === null ? [] : [high])].map((value) => value * factor);
  if (unit?.kind === "length") return write(values.map(decimal), rangeSign, gap + unitText);
  if (!unit) return write(values.map(asCount), rangeSign, "");
  if (unit.metric) return formatMetric(values, unit.metric, amount);
  const measure = betterMeasure(values, amount) ?? { values, unitText };
  const numbers = measure.values.map(unit.kind === "count" ? asFraction : asMeasure);
  return write(numbers, rangeSign, gap + inNumber(measure.unitText, numbers));
}

/** Numbers that are equal now are written once. */
function write(numbers: string[], sign: string, unit: string): string {
  if (numbers.some((number) => !number || number === "0")) return "";
  return [...new Set(numbers)].join(sign) + unit;
}

function formatMetric(values: number[], size: number, { rangeSign, gap, unitText, unit }: NumberMatch): string {
  const small = values.map((value) => roundMetric(value * size));
  const isLarge = small.every((value) => value >= 1000);
  const isMass = unit?.kind === "mass";
  const numbers = small.map((value) => decimal(isLarge ? value / 1000 : value));
  if (size === (isLarge ? 1000 : 1)) return write(numbers, rangeSign, gap + inNumber(unitText, numbers));
  if (isMass) return write(numbers, rangeSign, gap + (isLarge ? "kg" : "g"));
  return write(numbers, rangeSign, isLarge ? ` ${inNumber("litres", numbers)}` : `${gap}ml`);
}

/** At most two decimals, without zeros at the end. */
const decimal = (value: number) => String(Math.round(value * 100) / 100);

type Measure = { values: number[]; unitText: string };

/**
 * Less than half a tablespoon becomes teaspoons, and less than a quarter of a cup becomes tablespoons; also the other
 * way round.
 */
function betterMeasure(values: number[], { unit, unitText, gap }: NumberMatch): Measure | null {
  // A heaped tablespoon is not three heaped teaspoons.
  if (/[a-z]/i.test(gap)) return null;
  const times = (by: number) => values.map((value) => value * by);
  const most = Math.max(...values);
  const isShort = unitText.length < 6;
  if (unit?.id === "tbsp" && most < 0.49) {
    return { values: times(3), unitText: isShort ? "tsp" : "teaspoons" };
  }
  if (unit?.id === "tsp" && values.every((value) => value >= 3 && Math.abs(value % 3) < 1e-9)) {
    return { values: times(1 / 3), unitText: isShort ? "tbsp" : "tablespoons" };
  }
  if (unit?.id === "cup" && most < 0.24) return { values: times(16), unitText: "tablespoons" };
  return null;
}

const isAbbreviation = /^(?:k?g|mg|m?l|cl|oz|fl\.? oz|tsp|tbsp|tbs|dsp|lb|pt|qt)\.?$/i;

/** "cup" or "cups", as the printed numbers need it. Abbreviations stay. */
function inNumber(unitText: string, numbers: string[]): string {
  if (isAbbreviation.test(unitText) || /^(?:dozen|fl\.?\s?oz\.?)$/i.test(unitText)) return unitText;
  const one = unitText.replace(/s(\.?)$/i, "$1");
  return numbers.some(isMany) ? one.replace(/(\.?)$/, "s$1") : one;
}

/** Whether a printed number needs a plural: "1⅛" and "12" do; "1", "⅞" and "0.5" do not. */
export const isMany = (number: string) => !/^(?:1|0\.\d+|\p{No})$/u.test(number);
