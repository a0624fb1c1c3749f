import { listText } from "~/place/words";
import { isMany } from "~/recipes/amounts/format.server";
import { countedNoun } from "~/recipes/amounts/nouns.server";
import { asFraction, roundCups, roundMetric, roundPieces, roundSpoons } from "~/recipes/amounts/numbers.server";
import type { ShoppingAmount } from "./read-ingredient.server";

/**
 * Amounts of the same thing, those of one measure added up: "2 × 400 g tins and 300 g".
 *
 * @param amounts `null` for a line that does not say how much
 */
export function sumOfAmounts(amounts: readonly (ShoppingAmount | null)[]): string {
  const sums = new Map<string, number>();
  for (const amount of amounts) {
    if (amount) sums.set(amount.measure, (sums.get(amount.measure) ?? 0) + amount.value);
  }
  const texts = [...sums].map(([measure, value]) => inMeasure(measure, value));
  return listText(texts.length > 0 && amounts.includes(null) ? [...texts, "some more"] : texts);
}

function inMeasure(measure: string, value: number): string {
  switch (measure) {
    case "g":
      return inThousands(roundMetric(value, true), "g", "kg");
    case "ml":
      return inThousands(roundMetric(value, false), "ml", "litre");
    case "cm":
      return `${decimal(value)} cm`;
    case "tsp":
      return inSpoons(value);
    case "oz":
      return inPounds(Math.max(0.5, Math.round(value * 2) / 2));
    case "":
      return printed(roundPieces(value));
  }
  const number = printed(/^(?:cup|pint|quart|gallon|fl oz)$/.test(measure) ? roundCups(value) : roundPieces(value));
  const [size = ""] = /^\d[\d.,]* \p{L}+ (?=\p{L})/u.exec(measure) ?? [];
  const one = measure.slice(size.length);
  const many = one === "fl oz" ? one : (countedNoun(one)?.many ?? `${one}s`);
  return `${number} ${size && "× "}${size}${isMany(number) ? many : one}`;
}

function inThousands(value: number, small: string, large: string): string {
  if (value < 1000) return `${decimal(value)} ${small}`;
  const number = decimal(value / 1000);
  return `${number} ${large === "litre" && number !== "1" ? "litres" : large}`;
}

/** Three teaspoons are a tablespoon. */
function inSpoons(teaspoons: number): string {
  if (teaspoons < 3) return `${printed(roundSpoons(teaspoons))} tsp`;
  const tablespoons = Math.floor(teaspoons / 3 + 1e-9);
  const rest = Math.round((teaspoons - tablespoons * 3) * 2) / 2;
  if (rest === 1.5) return `${printed(tablespoons + 0.5)} tbsp`;
  return rest === 0 ? `${tablespoons} tbsp` : `${tablespoons} tbsp ${printed(rest)} tsp`;
}

function inPounds(ounces: number): string {
  const [pounds, rest] = [Math.floor(ounces / 16), ounces % 16];
  return [pounds > 0 ? `${pounds} lb` : "", rest > 0 ? `${printed(rest)} oz` : ""].filter(Boolean).join(" ");
}

/** The smallest part that is measured at all is an eighth. */
const printed = (value: number) => asFraction(value) || "⅛";

const decimal = (value: number) => String(Math.round(value * 100) / 100);
