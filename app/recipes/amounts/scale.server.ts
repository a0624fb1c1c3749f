import { parseIngredient } from "parse-ingredient";
import { formatAmount, isMany, roundingOf, roundingOfCounted, unitFor } from "./format.server";
import {
  articles,
  interpretIngredient,
  isOunces,
  isSpelled,
  isVague,
  type NumberMeaning,
} from "./interpret-ingredient.server";
import { type CountedNoun, countedNoun } from "./nouns.server";
import { asFraction, roundHalves, roundPieces } from "./numbers.server";
import { readUnit } from "./units.server";

/** An ingredient line for another number of servings. */
export type ScaledLine = {
  text: string;
  /** Its amounts are not clear. So they are still those of the recipe as it was written. */
  isUnscaled: boolean;
};

/**
 * Multiplies the amounts in a line: "1½ tsp salt" times 2 is "3 tsp salt". Sizes of tins and pieces, times and shares
 * stay. A line without an amount ("salt and pepper") stays as it is. So does a line that is not clear, and it is
 * marked. Never throws.
 */
export function scaleIngredient(line: string, factor: number): ScaledLine {
  if (factor === 1 || /\S\s*:$/.test(line)) return { text: line, isUnscaled: false };
  const edits = line.length <= longestLine ? changes(line, factor) : null;
  return edits ? { text: apply(line, edits), isUnscaled: false } : { text: line, isUnscaled: true };
}

/** In characters. A longer line is not an ingredient and takes long to read. */
const longestLine = 300;

type Place = { start: number; end: number };
type Edit = Place & { text: string };

/** "one-half cup": two words for one number. Half-and-half is cream. */
const isSpelledFraction = (line: string) =>
  /\p{L}-(?:half|halves|thirds?|quarters?|fourths?|eighths?)(?!\p{L})/iu.test(line.replace(/half-and-half/gi, ""));

/** The changes to a line. `null` if the line is not clear and has to stay. */
function changes(line: string, factor: number): Edit[] | null {
  const numbers = interpretIngredient(line);
  if (numbers.some(({ meaning }) => meaning === "doubtful") || /\p{N}/u.test(blank(line, numbers))) return null;
  if (!agrees(line, numbers) || isSpelled(line.trimStart()) || isSpelledFraction(line)) return null;
  if (isVague(line.trimStart())) return numbers.length === 0 ? [] : null;
  const edits: Edit[] = [];
  for (const [index, number] of numbers.entries()) {
    const [earlier, next] = [numbers[index - 1], numbers[index + 1]];
    if (earlier && isPoundsAndOunces(line, earlier, number)) continue;
    if (next && isPoundsAndOunces(line, number, next)) {
      edits.push(...poundsAndOunces(number, next, factor));
      continue;
    }
    const changed = number.countsOne ? countIt(line, number, factor) : scaleIt(line, number, next, factor);
    if (!changed) return null;
    edits.push(...changed);
  }
  for (const article of articlesBeside(line, numbers)) {
    const noun = countedNoun(line.slice(article.end));
    const changed =
      noun?.vague && factor < 1.25 ? fewer(article, noun, factor) : countArticle(line, article, noun, factor);
    if (!changed) return null;
    edits.push(...changed);
  }
  return edits;
}

/** Whether the two are one weight that is scaled: "1lb 9oz". */
const isPoundsAndOunces = (line: string, pounds: NumberMeaning, ounces: NumberMeaning) =>
  ounces.unit !== null &&
  isOunces(ounces.unit, line.slice(pounds.end, ounces.start), pounds) &&
  pounds.meaning === "amount" &&
  !pounds.sizeOfOne &&
  [pounds, ounces].every(({ high }) => high === null);

/** "1lb 9oz" times 2 is "3lb 2oz": sixteen ounces are a pound. */
function poundsAndOunces(pounds: NumberMeaning, ounces: NumberMeaning, factor: number): Edit[] {
  const total = ((pounds.low ?? 0) * 16 + (ounces.low ?? 0)) * factor;
  // Scales show whole ounces of such weights, and halves of less than a pound.
  const all = total < 16 ? Math.max(0.5, roundHalves(total)) : Math.round(total);
  const parts = [
    { match: pounds, value: Math.floor(all / 16) },
    { match: ounces, value: all % 16 },
  ].flatMap(({ match, value }) =>
    value > 0 ? [asFraction(value) + match.gap + unitFor(match.unitText, asFraction(value))] : [],
  );
  return [{ start: pounds.start, end: ounces.end, text: parts.join(pounds.after.startsWith(" ") ? " " : "") }];
}

function scaleIt(line: string, number: NumberMeaning, next: NumberMeaning | undefined, factor: number): Edit[] | null {
  if (number.meaning !== "amount" || number.low === null) return [];
  if (number.sizeOfOne) return sizeOfOne(number, factor);
  const from = nounStart(line, number, next);
  const noun = number.unit ? null : countedNoun(line.slice(from));
  const text = formatAmount(number, factor, noun);
  if (!text) return null;
  const isContinental = /^\d+,\d{1,2}$/.test(number.lowText);
  const edit = {
    start: number.start,
    end: number.end,
    text: isContinental ? text.replace(/(\d)\.(?=\d)/, "$1,") : text,
  };
  if (number.unit) return [edit, ...articleBefore(number, text)];
  const highest = number.high ?? number.low;
  return [edit, ...inflect(line, from, highest, asFraction(roundingOfCounted(noun, highest)(highest * factor)) || "1")];
}

/** "an egg" times 2 is "2 eggs". */
function countArticle(line: string, article: Place, noun: CountedNoun | null, factor: number): Edit[] | null {
  const unit = noun && readUnit(noun.one);
  const count = asFraction((unit ? roundingOf(unit) : roundingOfCounted(noun))(factor));
  return count ? [{ ...article, text: `${count} ` }, ...inflect(line, article.end, 1, count)] : null;
}

/** "a handful" times ½ is "a small handful". "A large pinch" stays: nobody measures it. */
const fewer = (article: Place, noun: CountedNoun, factor: number): Edit[] =>
  factor < 0.75 && noun.start === 0 ? [{ start: article.end, end: article.end, text: "small " }] : [];

/** "a 4 cm piece" times 2 is "an 8 cm piece". */
function articleBefore({ before, start }: NumberMeaning, text: string): Edit[] {
  const article = /\ba(n?)\s$/.exec(before);
  if (!article) return [];
  const end = start - 1;
  return [{ start: end - article[0].length + 1, end, text: /^(?:8|11(?!\d)|18(?!\d))/.test(text) ? "an" : "a" }];
}

/** "400 g tin tomatoes" times 2 is "2 × 400 g tins tomatoes". */
function countIt(line: string, number: NumberMeaning, factor: number): Edit[] | null {
  const count = asFraction(roundPieces(factor));
  const article = /(?:\b(?:an?|one)\s+)$/i.exec(number.before)?.[0].length ?? 0;
  const edit = { start: number.start - article, end: number.start, text: `${count} × ` };
  return count ? [edit, ...inflect(line, afterSizes(line, number.end), 1, count)] : null;
}

/** "1 tin (400 g)" times 2 is "2 tins (400 g each)"; times ½ it is "½ tin (200 g)". */
function sizeOfOne(number: NumberMeaning, factor: number): Edit[] | null {
  if (Number.isInteger(factor)) {
    const closes = number.after.startsWith(")");
    return closes ? [{ start: number.end, end: number.end, text: " each" }] : [];
  }
  const text = formatAmount(number, factor);
  return text ? [{ start: number.start, end: number.end, text }] : null;
}

/** The start of the noun that a number counts. It is after "×" and after the size of each. */
function nounStart(line: string, number: NumberMeaning, next: NumberMeaning | undefined): number {
  const isSize =
    next?.meaning === "stays" &&
    next.unit &&
    /^\s*(?:[x×]\s*|(?:[\p{L}-]+\s+){0,2}\()?$/iu.test(line.slice(number.end, next.start));
  return isSize ? afterSizes(line, next.end) : number.end + (/^\s*[x×]\s/iu.exec(number.after)?.[0].length ?? 0);
}

const afterSizes = (line: string, end: number) =>
  end +
  (/^(?:\s*[/([]\s*[\d½¼¾⅓⅔⅛.]+\s*-?[\p{L}.]+(?:\s*[\d½¼¾⅓⅔]+\s*oz)?)?[\])]*-?/u.exec(line.slice(end))?.[0].length ??
    0);

/** Puts the noun after a number into the singular or plural, if the new number needs the other form. */
function inflect(line: string, from: number, before: number, printed: string): Edit[] {
  const many = isMany(printed);
  if (before > 1 === many) return [];
  const noun = countedNoun(line.slice(from));
  if (!noun) return [];
  const edit = { start: from + noun.start, end: from + noun.end };
  const asItIs = line.slice(edit.start, edit.end);
  const text = many ? noun.many : noun.one;
  return [{ ...edit, text: /^\p{Lu}/u.test(asItIs) ? text.charAt(0).toUpperCase() + text.slice(1) : text }];
}

/** Articles that count something, except those that belong to a number ("a 400 g tin"). */
function articlesBeside(line: string, numbers: NumberMeaning[]) {
  const spoken = line.replace(/^\s*/, "");
  const offset = line.length - spoken.length;
  return articles(spoken)
    .map(({ start, end }) => ({ start: start + offset, end: end + offset }))
    .filter(({ start, end }) => !numbers.some((number) => number.start < end + 1 && number.end > start));
}

/**
 * Compares with a second parser, which knows American recipes well. If the two read different numbers, the line stays.
 */
function agrees(line: string, [first]: NumberMeaning[]): boolean {
  if (first?.start !== 0 || !/^[\d½¼¾⅓⅔⅛]/.test(line) || first.meaning !== "amount") return true;
  if (/half/.test(first.lowText)) return true;
  const plain = line
    .replace(/^(\d+)-(\d+\s?\/)/, "$1 $2")
    .replace(/^(\d+) (?:and|&) (?=[\d½¼¾⅓⅔⅛])/, "$1 ")
    .replace(/^(\d+),(?=\d{1,2}(?!\d))/, "$1.");
  const [second] = parseIngredient(plain, { round: false });
  const close = (one: number | null, other: number | null) => Math.abs((one ?? 0) - (other ?? 0)) < 0.01;
  return second !== undefined && close(second.quantity, first.low) && close(second.quantity2, first.high);
}

const blank = (line: string, numbers: NumberMeaning[]) =>
  numbers.reduceRight((text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end), line);

function apply(line: string, edits: Edit[]): string {
  const inOrder = [...edits].sort((one, other) => other.start - one.start || other.end - one.end);
  return inOrder.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), line);
}
