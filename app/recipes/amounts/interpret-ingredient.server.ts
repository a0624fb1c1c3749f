import { findNumbers, type NumberMatch } from "./find.server";
import { beginsWithMeasure, containerPattern, countedNoun } from "./nouns.server";

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
const longPiece = /^[\s-]*(?:fresh\s+)?(?:piece|knob|stick|length|chunk|strip|thumb|slice)(?!\p{L})/iu;
/** Where "400 g tin" means one tin. */
const startsAmount = /^(?:an?\s+|one\s+)?$|(?:,|and|plus)\s+(?:an?\s+)?$/i;
const placeOfAmount =
  /(?:^|(?:^|[\s(,])(?:and|plus|or|of)\s|,\s|[+/&]\s?|\()(?:(?:an?|about|approx\.?|roughly|around|another|extra)\s)*$/iu;

function meaningOf(number: NumberMatch, earlier: NumberMeaning[], next: NumberMatch | undefined): MeaningFields {
  const { before, after, unit, low, lowText } = number;
  const last = earlier.at(-1);
  const dual = otherHalf(number, last);
  if (dual) return dual;
  if (/[\d.,/⁄]$/.test(before) || /^(?:[.,]\d|[/⁄])/.test(unit ? "" : after)) return doubtful;
  if (/^0\d+$/.test(lowText) && low === null) return stays;
  if (/[\p{L}#]$/u.test(before) && !/\d\s*[x×]$/iu.test(before)) return stays;
  if (unit?.kind === "other") return stays;
  if (/^\s+(?:per|a)\s+(?:person|head|serving|portion|adult)(?!\p{L})/iu.test(after)) return stays;
  if (/\b(?:gas|mark|no\.?|number|size|type|grade|step|note|page|tipo)\s*$/i.test(before)) return stays;
  if (low === null || /(?:\b(?:serves?|serving|makes|per|for)\s+(?:about\s+)?|-)$/i.test(before)) return doubtful;

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
  const counted = earlier.some((one) => one.meaning === "amount" && one.unit === null);
  if (counted && /^\s+each\s*(?:$|[,);])/i.test(after)) return stays;
  if ((unit?.kind === "mass" || unit?.kind === "volume") && isContainersSize(after)) {
    return startsAmount.test(before) ? { ...stays, countsOne: true } : doubtful;
  }
  // A chicken of that weight. Twice the weight is a larger chicken, not two.
  if (/\b(?:an?|one)\s+$/i.test(before) && unit && /^(?:mass|volume)$/.test(unit.kind)) return doubtful;
  const last = earlier.at(-1);
  return endsInContainer.test(before) && last ? bracketsBehindContainer(number, last) : amount;
}

/** The second half of "400g/14oz" or "400 g (14 oz) tin". It has the meaning of the first. */
function otherHalf({ before, unit }: NumberMatch, last: NumberMeaning | undefined): MeaningFields | null {
  if (!last?.unit || !unit) return null;
  const between = before.slice(last.end);
  const isSame = /^\s*\/\s*$/.test(between) || (/^\s*\(\s*$/.test(between) && last.meaning === "stays");
  return isSame ? { meaning: last.meaning, sizeOfOne: last.sizeOfOne } : null;
}

/** "2 × 400 g tins": the first is the number of tins, the second their size. "20 × 30 cm tin": both are one size. */
function multiplier(number: NumberMatch, next: NumberMatch): MeaningFields {
  if (number.unit?.kind === "length") return stays;
  if (next.unit === null) return doubtful;
  return next.unit.kind === "length" && bakeware.test(next.after) ? stays : amount;
}

/** "2 400 g tins", "2 × 400 g tins", "1 (14 oz) can", "1 small (1.2 kg) chicken": a size after a number of things. */
function sizeBehindNumber({ before, after, unit }: NumberMatch, last: NumberMeaning | undefined): MeaningFields | null {
  if (!last || unit === null) return null;
  const between = before.slice(last.end);
  if (/^\s*[x×]\s*$/iu.test(between)) return stays;
  if (last.unit !== null || last.meaning !== "amount") return null;
  const inBrackets = /^\s+((?:[\p{L}-]+\s+){0,2})\((about |approx\.? |around )?$/iu.exec(between);
  if (!inBrackets) return /^\s+$/.test(between) && unit.kind !== "spoon" ? stays : null;
  const [, adjectives = "", about] = inBrackets;
  if (countedNoun(adjectives)) return null;
  // "4 (about 100 g) shallots": each may weigh that, or all together.
  if (last.low !== 1 && (adjectives || about)) return doubtful;
  return /^[^)]*\)/.test(after) ? stays : doubtful;
}

/** "3 cm piece of ginger" is an amount, "23 cm tin" and "cut into 3 cm cubes" are not. */
function lengthMeans({ before, after }: NumberMatch): MeaningFields {
  if (/\b(?:into|in|to|x|×)\s+(?:about\s+)?$/i.test(before)) return stays;
  if (longPiece.test(after) && placeOfAmount.test(before)) return amount;
  return before.trim() === "" && !bakeware.test(after) ? doubtful : stays;
}

function isContainersSize(after: string): boolean {
  return container.test(after.replace(/^\s*(?:\/|\()\s*[\d½¼¾⅓⅔.]+\s*-?\p{L}+\)?/u, ""));
}

/** "1 tin (400 g)" is clear. "2 packets (500 g)" can mean each or both. */
function bracketsBehindContainer(number: NumberMatch, last: NumberMeaning): MeaningFields {
  if (/^[^)]*\beach\b/i.test(number.after)) return stays;
  if (last.meaning !== "amount") return doubtful;
  return last.low === 1 && last.high === null ? { ...amount, sizeOfOne: true } : doubtful;
}

/** Whether a line begins with an amount in words that cannot become a number: "a few sprigs", "a little oil". */
export const isVague = (text: string) =>
  /^(?:an?\s+)?(?:few|little|bit|couple|quarter|third|several|some|touch|lot|plenty|enough|generous amount)(?!\p{L})/iu.test(
    text,
  );

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
