import { findNumbers, type NumberMatch } from "./find.server";
import { beginsWithMeasure, containerPattern, countedNoun } from "./nouns.server";
import { type Unit, unitPattern } from "./units.server";

/**
 * The meaning of a number in an ingredient line. "amount" is scaled. "stays" is not scaled, for example the size of a
 * tin ("400 g tin"). "doubtful" could be either, so the line is not changed.
 */
type Meaning = "amount" | "stays" | "doubtful";

export type NumberMeaning = NumberMatch & {
  meaning: Meaning;
  /** A tin's weight without a number of tins: "400 g tin tomatoes" means one tin. */
  countsOne?: boolean;
  /** The weight in brackets after one tin. */
  sizeOfOne?: boolean;
};

/** The numbers of a line with their meanings, in order. */
export function interpretIngredient(line: string): NumberMeaning[] {
  const understood: NumberMeaning[] = [];
  const numbers = findNumbers(line);
  for (const [index, number] of numbers.entries()) {
    understood.push({ ...number, ...meaningOf(number, understood, numbers[index + 1]) });
  }
  return understood;
}

type MeaningFields = Pick<NumberMeaning, "meaning" | "countsOne" | "sizeOfOne">;
const amount: MeaningFields = { meaning: "amount" };
const stays: MeaningFields = { meaning: "stays" };
const doubtful: MeaningFields = { meaning: "doubtful" };

const container = new RegExp(`^[\\s-]*(?:\\w+\\s)?(?:${containerPattern})(?!\\p{L})`, "iu");
const endsInContainer = new RegExp(
  `(?<![\\p{L}])(?:${containerPattern}|pkgs?\\.?)\\s+\\((?:about |approx\\.? )?$`,
  "iu",
);
const bakeware =
  /^[^\p{L}\p{N}_]*(?:\p{L}+[^\p{L}\p{N}_]+){0,3}?(?:tin|pan|dish|tray|mould|sheet|rectangle|square|casserole)s?(?!\p{L})/iu;
const timesBehindContainer = new RegExp(`^\\s*(?:${containerPattern})\\s*[x×]\\s*$`, "iu");
const measuredBehind = new RegExp(`^[^)\\p{L}]*\\)\\s*(?:${unitPattern})(?!\\p{L})`, "iu");
const longPiece =
  /^[\s-]*(?:(?:fresh|root|peeled|dried|of)\s+){0,3}(?:piece|knob|stick|length|chunk|strip|thumb|slice|ginger|galangal|cinnamon)(?!\p{L})/iu;
/** Where "400 g tin" means one tin. */
const startsAmount = /^(?:an?\s+|one\s+)?$|(?:,|and|plus)\s+(?:an?\s+)?$/i;
const placeOfAmount =
  /(?:^|(?:^|[\s(,])(?:and|plus|or|of)\s|,\s|[+/&]\s?|\()(?:(?:an?|about|approx\.?|roughly|around|another|extra)\s)*$/iu;

function meaningOf(number: NumberMatch, earlier: NumberMeaning[], next: NumberMatch | undefined): MeaningFields {
  const { before, after, unit, low, lowText } = number;
  const last = earlier.at(-1);
  const dual = otherHalf(number, last);
  if (dual) return dual;
  if (isPrice(number) || isReference.test(before)) return stays;
  if (isOfEach(number)) {
    if (/\b(?:into|à)\s+(?:about\s+)?$/iu.test(before) || earlier.some(({ meaning }) => meaning === "amount"))
      return stays;
    // "Salt and pepper, 1 tsp each".
    return unit?.kind === "spoon" ? amount : doubtful;
  }
  if (/[\d.,/⁄]$/.test(before) || /^(?:[.,]\d|[/⁄])/.test(unit ? "" : after)) return doubtful;
  if (/^0\d+$/.test(lowText) && low === null) return stays;
  if (/[\p{L}#]$/u.test(before) && !/\d\s*[x×]$/iu.test(before)) return stays;
  if (unit?.kind === "other") return stays;
  if (perSomething.test(after)) return stays;
  if (/\b(?:gas|mark|no\.?|number|size|type|grade|step|note|page|tipo)\s*$/i.test(before)) return stays;
  if (isTooHot(number)) return stays;
  // How many shrimps are a pound.
  if (/^\s*-?\s?(?:count|ct)\b/i.test(after)) return stays;
  // "1:1", and letters that were lost on the way.
  if (/\d[?:\uFFFD]$/u.test(before) || /^[?:\uFFFD]\d/u.test(after)) return doubtful;
  // "1 kg/piece".
  if (unit && /^\/\p{L}+\)?\s*(?:$|[,;])/u.test(after)) return stays;
  // On the Continent a full stop divides thousands.
  if (unit?.metric === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(lowText)) return doubtful;
  if (low === null || /\b(?:serves?|serving|makes|per|for)\s+(?:about\s+)?$/i.test(before)) return doubtful;
  if (before.endsWith("-")) return doubtful;

  // "13- by 9-inch".
  if (next?.unit?.kind === "length" && /^(?:\s*-)?\s*by\s*$/i.test(next.before.slice(number.end))) return stays;
  const times = /^\s*[x×]\s*/iu.exec(after);
  if (times && next?.start === number.end + times[0].length) return multiplier(number, next);
  // "5-spice", "7UP": part of a name, or a typing error.
  if (unit === null && !times && /^-?\p{L}/u.test(after)) return before || after.startsWith("-") ? stays : doubtful;
  return sizeBehindNumber(number, last) ?? plainMeaning(number, earlier);
}

function plainMeaning(number: NumberMatch, earlier: NumberMeaning[]): MeaningFields {
  const { before, after, unit } = number;
  if (unit?.kind === "length") return lengthMeans(number);
  if (/\b(?:divided|shaped|split|rolled|formed|portioned)\s+into\s+(?:about\s+)?$/i.test(before)) return doubtful;
  if (/\binto\s+(?:about\s+|roughly\s+)?$/i.test(before) || (unit === null && /\bin\s+$/i.test(before))) return stays;
  if ((unit?.kind === "mass" || unit?.kind === "volume") && isContainersSize(after)) {
    // "2 - 15 oz cans" are two of that size.
    if (number.high !== null && (number.low ?? 0) < leastSize) return doubtful;
    return startsAmount.test(before) ? { ...stays, countsOne: true } : doubtful;
  }
  // A chicken of that weight. Twice the weight is a larger chicken, not two.
  if (/\b(?:an?|one)\s+$/i.test(before) && unit && /^(?:mass|volume)$/.test(unit.kind)) return doubtful;
  const last = earlier.at(-1);
  return endsInContainer.test(before) && last ? bracketsBehindContainer(number, last) : amount;
}

/** Nobody sells smaller tins. */
const leastSize = 5;

const isCounted = (one: NumberMeaning) => one.meaning === "amount" && one.unit === null;

const isPrice = ({ before, after }: NumberMatch) =>
  /[£$€¥]\s?$/u.test(before) || /^\s?(?:[€¥]|(?:EUR|USD|GBP|cents?|pence)(?!\p{L}))/iu.test(after);

/** Where the number is that of a page or a picture. */
const isReference = /\b(?:pp?|pages?|fig(?:ure)?|chapter)\.?\s*$/i;

const size = "(?:\\d[\\d½¼¾⅓⅔⅛.,]*|[½¼¾⅓⅔⅛])\\s*-?\\p{L}+\\.?";
const eachBehind = new RegExp(
  `^(?:(?:\\s*[/(–-]|\\s+(?:to|or))?\\s*${size}\\)?){0,3}\\s+(?:each|apiece)\\s*(?:$|[,);.])`,
  "iu",
);
/** "150g/5oz per portion", "31 to 35 per pound". */
const perSomething = new RegExp(
  `^(?:\\s*[/(]\\s*${size}\\)?)?(?:\\s+[\\p{L}-]+){0,6}?\\s+(?:(?:per|a)\\s+(?:person|head|serving|portion|adult)|per\\s+(?:guest|pound|lb|kilo|kg|litre|liter|ounce|oz|piece|fillet|steak|glass|jar))(?!\\p{L})`,
  "iu",
);
const eachBefore =
  /(?:^|[\s,(;])each\s+(?:(?!(?:and|or|plus|of)\s)\p{L}+\s+){0,4}(?:[\d½¼¾⅓⅔⅛.,]+\s*\p{L}+\s*[/(]\s*)?$/iu;

/** "4 legs (200g/7oz each)", "2 steaks, each about 200g", "2 onions, each studded with 3 cloves": it is that of one. */
const isOfEach = ({ before, after }: NumberMatch) =>
  eachBehind.test(after) || eachBefore.test(before) || /(?:^|[\s(])à\s*$/u.test(before);

/** "180 C" is no number of cups. */
const isTooHot = ({ unit, unitText, low }: NumberMatch) =>
  unit?.id === "cup" && unitText.length < 3 && (low ?? 0) >= 50;

/** The second half of "400g/14oz" or "400 g (14 oz) tin". It has the meaning of the first. */
function otherHalf({ before, unit }: NumberMatch, last: NumberMeaning | undefined): MeaningFields | null {
  if (!last?.unit || !unit) return null;
  const between = before.slice(last.end);
  const isInBrackets =
    last.before.lastIndexOf("(") > last.before.lastIndexOf(")") && /^\s*(?:[,;=]|or)\s*$/i.test(between);
  const isSame =
    /^\s*[/[]\s*$/.test(between) ||
    // "100g-150g".
    (/^\s?[-–]\s?$/.test(between) && last.unit.kind === unit.kind) ||
    isInBrackets ||
    (/^\s*\(\s*$/.test(between) && last.meaning === "stays") ||
    isOunces(unit, between, last);
  return isSame ? { meaning: last.meaning, sizeOfOne: last.sizeOfOne } : null;
}

/** "1lb 9oz" is one weight. */
export const isOunces = (unit: Unit, between: string, last: Pick<NumberMatch, "unit">) =>
  last.unit?.id === "lb" && unit.id === "oz" && /^\s*(?:and\s+)?$/i.test(between);

/** "2 × 400 g tins": the first is the number of tins, the second their size. "20 × 30 cm tin": both are one size. */
function multiplier(number: NumberMatch, next: NumberMatch): MeaningFields {
  if (number.unit?.kind === "length") return stays;
  if (next.unit === null) return doubtful;
  if (next.unit.kind !== "length") return amount;
  // "3x3 cm pieces", but "12 x 12cm sheets" at the start of a line are twelve.
  return bakeware.test(next.after) || number.start > 0 || /^[x×]/iu.test(number.after) ? stays : amount;
}

/** "2 400 g tins", "2 × 400 g tins", "1 (14 oz) can", "1 small (1.2 kg) chicken": a size after a number of things. */
function sizeBehindNumber({ before, after, unit }: NumberMatch, last: NumberMeaning | undefined): MeaningFields | null {
  if (!last || unit === null) return null;
  const between = before.slice(last.end);
  if (/^\s*[x×]\s*$/iu.test(between)) return stays;
  // "2 tins x 400g", "2, 15 oz cans".
  if (isCounted(last) && timesBehindContainer.test(between)) return stays;
  if (isCounted(last) && /^\s*,\s*$/.test(between) && container.test(after)) return stays;
  if (last.unit !== null || last.meaning !== "amount") return null;
  const inBrackets = /^\s+((?:[\p{L}-]+\s+){0,2})\((about |approx\.? |around )?$/iu.exec(between);
  if (!inBrackets) return /^\s+$/.test(between) && unit.kind !== "spoon" ? stays : null;
  const [, adjectives = "", about] = inBrackets;
  // "1 octopus (2 kg), cleaned": the word before the brackets is the thing.
  if (adjectives && /^[^)]*\)\s*(?:$|[,;])/.test(after)) return null;
  if (countedNoun(adjectives)) return null;
  // "1½ (5 g) teaspoons".
  if (measuredBehind.test(after)) return amount;
  // "4 (about 100 g) shallots": each may weigh that, or all together.
  if (last.low !== 1 && (adjectives || about)) return doubtful;
  return /^[^)]*\)/.test(after) ? stays : doubtful;
}

/** "3 cm piece of ginger" is an amount, "23 cm tin" and "cut into 3 cm cubes" are not. */
function lengthMeans({ before, after }: NumberMatch): MeaningFields {
  if (/\b(?:into|in|to|by|x|×)\s+(?:about\s+)?$/i.test(before)) return stays;
  const behind = after.replace(otherLength, "");
  if (longPiece.test(behind) && placeOfAmount.test(before)) return amount;
  return before.trim() === "" && !bakeware.test(behind) ? doubtful : stays;
}

/** The second half of "5cm/2in". */
const otherLength = /^\s*[/(]\s*[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.\s]*-?(?:in(?:ch(?:es)?)?|cm|mm|["″”])\.?\)?/iu;

/** The second half of "400g/14oz" and "500g/1lb 2oz". */
const otherSize = /^\s*(?:\/|\()\s*[\d½¼¾⅓⅔.]+\s*-?\p{L}+(?:\s*[\d½¼¾⅓⅔.]+\s*oz)?\)?/iu;

function isContainersSize(after: string): boolean {
  return container.test(after.replace(otherSize, ""));
}

/** "1 tin (400 g)" is clear. "2 packets (500 g)" can mean each or both. */
function bracketsBehindContainer(number: NumberMatch, last: NumberMeaning): MeaningFields {
  if (/^[^)]*\beach\b/i.test(number.after)) return stays;
  if (last.meaning !== "amount") return doubtful;
  return last.low === 1 && last.high === null ? { ...amount, sizeOfOne: true } : doubtful;
}

/** Whether a line begins with an amount in words that is one of any size: "a few sprigs", "a little oil". */
export const isVague = (text: string) =>
  /^(?:an?\s+)?(?:few|little|bit|several|some|touch|lot|plenty|enough|generous amount)(?!\p{L})/iu.test(text);

/** The same of one that is a number, but not one that this program reads: "a couple of leaves", "a quarter of a cabbage". */
export const isSpelled = (text: string) => /^(?:an?\s+)?(?:couple|quarter|third)(?!\p{L})/iu.test(text);

/** "a", "an" or nothing before a thing that is counted: "a pinch", "juice of a lemon", "handful of mint". */
export function articles(text: string): { start: number; end: number }[] {
  const found = beginsWithMeasure(text) && !/^an?\s/i.test(text) ? [{ start: 0, end: 0 }] : [];
  for (const { 0: match, index, groups } of text.matchAll(
    /(?<lead>^|\b(?:of|and|plus|or)\s+|,\s+(?:plus\s+)?)(?<article>an?)\s+/giu,
  )) {
    const end = index + match.length;
    const counted = countedNoun(text.slice(end));
    if (counted && !/^(?:little|few|bit|lot|couple|quarter|half|third)(?!\p{L})/iu.test(text.slice(end)))
      found.push({ start: index + (groups?.lead?.length ?? 0), end });
  }
  return found;
}
