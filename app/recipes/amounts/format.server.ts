import type { Found } from "./find.server";
import { asCount, asFraction, roundMetric } from "./numbers.server";

/** A number with its unit times a factor, in the unit that suits it; empty where nothing measures so little. */
export function formatAmount(amount: Found, factor: number): string {
  const { low, high, unit, gap, unitText, rangeSign } = amount;
  const values = [low ?? 0, ...(high === null ? [] : [high])].map((value) => value * factor);
  if (unit?.kind === "length") return write(values.map(decimal), rangeSign, gap + unitText);
  if (!unit) return write(values.map(asCount), rangeSign, "");
  if (unit.metric) return formatMetric(values, unit.metric, amount);
  const other = betterMeasure(values, amount);
  if (other) return write(other.values.map(asFraction), rangeSign, gap + other.unitText);
  return write(values.map(asFraction), rangeSign, gap + inNumber(unitText, values));
}

/** Numbers that have become the same are one. */
function write(numbers: string[], sign: string, unit: string): string {
  if (numbers.some((number) => !number || number === "0")) return "";
  return [...new Set(numbers)].join(sign) + unit;
}

function formatMetric(values: number[], size: number, { rangeSign, gap, unitText, unit }: Found): string {
  const small = values.map((value) => roundMetric(value * size));
  const isLarge = small.every((value) => value >= 1000);
  const isMass = unit?.kind === "mass";
  if (!isLarge) {
    const name = size === 1 ? inNumber(unitText, small) : isMass ? "g" : "ml";
    return write(small.map(decimal), rangeSign, gap + name);
  }
  const large = small.map((value) => value / 1000);
  if (size === 1000) return write(large.map(decimal), rangeSign, gap + inNumber(unitText, large));
  if (isMass) return write(large.map(decimal), rangeSign, `${gap}kg`);
  return write(large.map(decimal), rangeSign, ` ${inNumber("litres", large)}`);
}

/** At most two decimals, no trailing noughts. */
const decimal = (value: number) => String(Math.round(value * 100) / 100);

type Measure = { values: number[]; unitText: string };

/** Less than half a tablespoon is spooned in teaspoons; less than a quarter of a cup, in tablespoons; and the other way. */
function betterMeasure(values: number[], { unit, unitText, gap }: Found): Measure | null {
  // A heaped tablespoon is not three heaped teaspoons.
  if (/[a-z]/i.test(gap)) return null;
  const times = (by: number) => values.map((value) => value * by);
  const most = Math.max(...values);
  const isShort = unitText.length < 6;
  if (unit?.id === "tbsp" && most < 0.49) {
    return { values: times(3), unitText: isShort ? "tsp" : inNumber("teaspoons", times(3)) };
  }
  if (unit?.id === "tsp" && values.every((value) => value >= 3 && Math.abs(value % 3) < 1e-9)) {
    return { values: times(1 / 3), unitText: isShort ? "tbsp" : inNumber("tablespoons", times(1 / 3)) };
  }
  if (unit?.id === "cup" && most < 0.24) return { values: times(16), unitText: inNumber("tablespoons", times(16)) };
  return null;
}

const isAbbreviation = /^(?:k?g|mg|m?l|cl|oz|fl\.? oz|tsp|tbsp|tbs|dsp|lb|pt|qt)\.?$/i;

/** "cup" or "cups", as the numbers want it; abbreviations stay. */
function inNumber(unitText: string, values: number[]): string {
  if (isAbbreviation.test(unitText) || /^(?:dozen|fl\.?\s?oz\.?)$/i.test(unitText)) return unitText;
  const one = unitText.replace(/s(\.?)$/i, "$1");
  return Math.max(...values) > 1 + 1 / 16 ? one.replace(/(\.?)$/, "s$1") : one;
}
