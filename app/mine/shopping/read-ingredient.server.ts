import {
  articles,
  interpretIngredient,
  isVague,
  type NumberMeaning,
} from "~/recipes/amounts/interpret-ingredient.server";
import { countedNoun } from "~/recipes/amounts/nouns.server";

/** An amount that can be added to others of the same measure. */
export type ShoppingAmount = {
  /**
   * "g", "ml", "tsp", "oz" and "cm" for what is measured so; else a unit or what it comes in ("cup", "clove", "400 g tin"),
   * or "" for things that are counted.
   */
  measure: string;
  value: number;
};

/** What an ingredient line asks for, in words for a shopping list. */
export type ShoppingIngredient = {
  /** Without amount and preparation: "plum tomatoes". */
  name: string;
  /** The same for all lines that mean the same thing. */
  key: string;
  /** `null` if the line does not clearly say how much. */
  amount: ShoppingAmount | null;
};

/** What one of these units is of the measure that it is added up in. All others are added up by themselves. */
const measures: Record<string, ShoppingAmount> = {
  g: { measure: "g", value: 1 },
  kg: { measure: "g", value: 1000 },
  ml: { measure: "ml", value: 1 },
  cl: { measure: "ml", value: 10 },
  dl: { measure: "ml", value: 100 },
  l: { measure: "ml", value: 1000 },
  tsp: { measure: "tsp", value: 1 },
  dsp: { measure: "tsp", value: 2 },
  tbsp: { measure: "tsp", value: 3 },
  oz: { measure: "oz", value: 1 },
  lb: { measure: "oz", value: 16 },
  dozen: { measure: "", value: 12 },
};

/** In characters. A longer line is not an ingredient and takes long to read. */
const longestLine = 300;

/**
 * Reads an ingredient line, which may ask for several things ("1 tsp cumin and 1 tsp coriander"). One that is not clear
 * is a thing of its own, word for word. Never throws.
 */
export function readIngredients(line: string): ShoppingIngredient[] {
  const text = line
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:about|around|roughly|approx\.?) (?=[\d½¼¾⅓⅔])/i, "");
  const whole = [{ name: text, key: text.toLowerCase(), amount: null }];
  if (text === "" || text.length > longestLine) return whole;
  const numbers = interpretIngredient(text);
  if (numbers.some(({ meaning }) => meaning === "doubtful")) return whole;
  const read = partsOf(text, numbers).map(readPart);
  return read.every((part) => part !== null) ? read : whole;
}

/** A line begins anew where "and" or a comma stands before an amount of something else. */
function partsOf(text: string, numbers: NumberMeaning[]): string[] {
  const [, salt, pepper] = numbers.length === 0 ? (saltAndPepper.exec(text) ?? []) : [];
  if (salt && pepper) return [salt, pepper.toLowerCase() === "pepper" ? "black pepper" : pepper];
  const starts = [
    ...numbers.flatMap((number, index) =>
      index > 0 && isOfSomethingElse(number, numbers[index - 1]) ? number.start : [],
    ),
    ...articles(text).flatMap(({ start }) => (joint.test(text.slice(0, start)) ? start : [])),
  ].sort((one, other) => one - other);
  return [0, ...starts].map((start, index) => text.slice(start, starts[index]).replace(joint, ""));
}

const joint = /(?: ?, ?(?:and )?| and )(?:an? )?$/i;

/** Nobody buys them as one. */
const saltAndPepper = /^((?:\p{L}+ )?salt) (?:and|&) ((?:\p{L}+ ){0,3}pepper)(?=$|[,;(])/iu;

function isOfSomethingElse({ meaning, before, after, unit, low }: NumberMeaning, last: NumberMeaning | undefined) {
  if (meaning !== "amount" || low === null || !joint.test(before) || isInBrackets(before)) return false;
  // "1 lb and 2 oz" is one weight.
  if (last?.unit?.id === "lb" && unit?.id === "oz") return false;
  return unit !== null || countedNoun(after) !== null;
}

const isInBrackets = (before: string) => before.lastIndexOf("(") > before.lastIndexOf(")");

/** One thing with its amount. `null` if it has another amount that is not understood. */
function readPart(text: string): ShoppingIngredient | null {
  const numbers = interpretIngredient(text);
  const [first, ...others] = numbers;
  if (
    others.some(({ meaning, before, start }) => meaning === "amount" && !isInBrackets(before) && isExtra(text, start))
  )
    return null;
  if (first?.start === 0 && first.countsOne) return named(text, 1);
  if (first?.start !== 0 || first.meaning !== "amount" || first.low === null)
    return numbers.some(({ meaning }) => meaning === "amount") ? null : withoutNumber(text);
  const rest = text.slice(first.end).replace(otherHalf, "");
  // "1 lb 9 oz" is written with two units.
  if (/^\s*\d/.test(rest) && others[0]?.meaning === "amount") return null;
  const value = first.high ?? first.low;
  if (first.unit?.kind === "length") return inCentimetres(rest, value, first.unitText);
  return named(rest.replace(/^\s*[x×]\s*/iu, ""), value, first.unit?.id);
}

/** "3 garlic cloves, 2 finely chopped" says of the same what becomes of it; "40 g butter, plus 15 g" asks for more. */
const isExtra = (text: string, start: number) => /(?:\bplus|\bwith|[&+])\s+(?:about\s+)?$/i.test(text.slice(0, start));

/** Beside a weight the same in other units: "400g/14oz flour". */
const otherHalf = /^\s*\/\s*[\d½¼¾⅓⅔⅛.]+\s*-?\p{L}+\.?/u;

/** "3 cm piece of ginger". */
function inCentimetres(rest: string, value: number, unitText: string): ShoppingIngredient | null {
  const size = /^(?:cm|centi)/i.test(unitText) ? 1 : /^(?:mm|milli)/i.test(unitText) ? 0.1 : 2.5;
  const read = named(rest.replace(/^[\s-]*(?:piece|knob|stick|length|chunk|thumb|strip)s?\s(?:of\s)?/i, ""), null);
  return read && { ...read, amount: { measure: "cm", value: value * size } };
}

/** "a pinch of salt", "salt and pepper", "a bunch of parsley", "a few mint leaves". */
function withoutNumber(text: string): ShoppingIngredient | null {
  const isOne = /^(?:an?|one)\s/i.test(text);
  const rest = text.replace(/^(?:an?|one|some|about)\s+/i, "");
  if (isVague(text))
    return named(rest.replace(/^(?:few|little|bit|several|some|touch|lot|plenty|enough)\s/i, ""), null);
  const noun = countedNoun(rest);
  if (noun?.vague) return named(rest.slice(noun.end), null);
  return named(rest, isOne && noun ? 1 : null);
}

function named(rest: string, value: number | null, unit?: string): ShoppingIngredient | null {
  const phrase = nameIn(rest);
  const isCounted = value !== null && unit === undefined;
  const { name, measure } = (isCounted && apart(phrase)) || { name: phrase, measure: "" };
  if (!/\p{L}/u.test(name)) return null;
  if (value === null) return { name, key: keyOf(name), amount: null };
  const known = measures[unit ?? ""];
  const amount = { measure: known?.measure ?? unit ?? measure, value: value * (known?.value ?? 1) };
  return { name, key: keyOf(name), amount };
}

/** What is to be bought: without what is in brackets, and without what is done with it. */
function nameIn(text: string): string {
  const plain = text
    .replace(/ ?\([^()]*\)/g, "")
    .replace(/^\s*(?:of|heaped|level|rounded|good|generous)\s/i, "")
    .trim();
  const end = plain.search(preparation);
  return (end < 0 ? plain : plain.slice(0, end)).trim();
}

/** Not the comma in "skinless, boneless chicken thighs". */
const preparation =
  /(?<!^(?:\p{L}+less|free-range|large|small|medium|fresh|ripe|firm|raw|dried|skin-on|bone-in|good-quality)(?=,)),|[;(]|\s[-–—]\s|\s(?:for|to (?:serve|taste|finish|garnish|decorate)|plus|at room temperature|cut into|such as)(?=\s|$)/iu;

/** "garlic cloves", "a small bunch of mint", "400 g tin tomatoes": the thing, and what it comes in. */
function apart(phrase: string): { name: string; measure: string } | null {
  const [size = ""] = /^\d[\d.,]*\s?-?\p{L}{1,6}\s(?=\p{L})/u.exec(phrase) ?? [];
  const text = phrase.slice(size.length);
  const noun = countedNoun(text);
  if (!noun?.measure || (size && noun.start > 0)) return null;
  const before = text.slice(0, noun.start).replace(sizes, "").trim();
  // A bay leaf is bought as one.
  if (before && noun.one === "leaf") return null;
  const after = text.slice(noun.end).replace(/^\s*(?:of\s)?/i, "");
  const name = `${before} ${after}`.trim();
  const inSize = size.trim().replace(/^([\d.,]+)\s?-?/, "$1 ");
  return name ? { name, measure: `${inSize} ${noun.one}`.trim() } : null;
}

const sizes =
  /(?<![\p{L}-])(?:extra-large|freshly ground|large|medium(?:-sized)?|small|big|fresh|very|ripe)(?![\p{L}-])\s*/giu;

/** Sizes matter little to whoever shops; one and many of a thing are the same. */
function keyOf(name: string): string {
  const plain = name.toLowerCase().replace(sizes, "").trim() || name.toLowerCase();
  const noun = countedNoun(plain);
  if (noun) return plain.slice(0, noun.start) + noun.one + plain.slice(noun.end);
  return plain.replace(/ies$/, "y").replace(/(?<=\p{L}{3})(?<![su])s$/u, "");
}
