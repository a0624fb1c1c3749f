import { numberPattern, readNumber } from "./numbers.server";
import { readUnit, type Unit, unitPattern } from "./units.server";

/** A number in an ingredient line with its unit, or a range of two. `start` and `end` are places in the line. */
export type NumberMatch = {
  start: number;
  end: number;
  /** The number, or the lower one of a range. `null` if it is not a valid amount. */
  low: number | null;
  lowText: string;
  /** The upper end of a range. */
  high: number | null;
  /** The text between the numbers of a range, and between number and unit (including words like "heaped"). */
  rangeSign: string;
  gap: string;
  unit: Unit | null;
  unitText: string;
  before: string;
  after: string;
};

const adjective = "heaped|heaping|rounded|level|scant|generous|good|large|small|big|packed";
const pattern = new RegExp(
  `(?<low>${numberPattern})(?:(?<sign>\\s*[-–—]\\s*|\\s+(?:to|or)\\s+)(?<high>${numberPattern}))?` +
    `(?:(?<gap>\\s*(?:-\\s*)?(?:(?:${adjective})\\s+)*)(?<unit>${unitPattern})(?![\\p{L}\\d]))?`,
  "giu",
);

/** Every number of a line, whatever it means. */
export function findNumbers(line: string): NumberMatch[] {
  return [...line.matchAll(pattern)].map((match) => {
    const { low = "", sign = "", high, gap = "", unit = "" } = match.groups ?? {};
    const end = match.index + match[0].length;
    const read = { low: readNumber(low), high: high === undefined ? null : readNumber(high) };
    const broken = high !== undefined && (read.high === null || read.low === null || read.high <= read.low);
    return {
      start: match.index,
      end,
      low: broken ? null : read.low,
      lowText: low,
      high: read.high,
      rangeSign: sign,
      gap,
      unit: unit ? readUnit(unit) : null,
      unitText: unit,
      before: line.slice(0, match.index),
      after: line.slice(end),
    };
  });
}
