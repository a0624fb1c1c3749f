import { isWeekday, monthCalled, plainWord } from "./date-words.server";
import { offsetOf } from "./time-zones";

/**
 * Reads a feed's date; `null` if it is none. Feeds should write RFC 822 or ISO 8601, but many write other forms:
 * - months and days in their own language, ordinal numbers, words between;
 * - zones by name or by place;
 * - the day before the month, as in Britain (01/06/2026 is 1 June), unless that cannot be;
 * - no zone at all, which means UTC here;
 * - seconds or milliseconds since 1970.
 */
export function readDate(text: string): Date | null {
  const written = text
    .slice(0, longest)
    .trim()
    .replace(/\([^()]*\)?$/, "")
    .trim();
  if (/^\d{9,10}$/.test(written)) return new Date(Number(written) * 1000);
  if (/^\d{12,13}$/.test(written)) return new Date(Number(written));
  const found: Found = { numbers: [] };
  const plain = written
    .replace(/[年월月년]/g, "-")
    .replace(/[日일]/g, " ")
    .replace(/오후|午後|下午/g, "pm ")
    .replace(/오전|午前|上午/g, "am ");
  for (let at = 0; at < plain.length; ) {
    const read = readPiece(plain, at, found);
    if (read === 0) return null;
    at += read;
  }
  return timeOf(found);
}

const longest = 100;

/** What the pieces of a date say. */
type Found = {
  year?: number;
  month?: number;
  day?: number;
  /** The month, by its name. */
  named?: number;
  /** Numbers of which only their order says what they are. */
  numbers: number[];
  /** Milliseconds since midnight. */
  time?: number;
  half?: "am" | "pm";
  /** Minutes ahead of UTC. */
  offset?: number;
  zone?: string;
};

type Piece = [pattern: RegExp, take: (found: Found, ...groups: string[]) => boolean];

const pieces: Piece[] = [
  [/[\s,;:–—|-]+(?!\d)|[\s,;–—|]+/y, () => true],
  // 2026-06-01, 2026/6/1, 2026.06.01
  [
    /(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/y,
    (found, year, _sign, month, day) => setDay(found, year, month, day),
  ],
  // 20260601, before a time or alone
  [/(\d{4})(\d\d)(\d\d)(?=t|\d{4}|\s|$)/iy, (found, year, month, day) => setDay(found, year, month, day)],
  // The 152nd day of 2026
  [/(\d{4})-(\d{3})(?!\d)/y, setDayOfYear],
  [/(\d{4})-(\d\d)(?![\d:])/y, (found, year, month) => setDay(found, year, month, "1")],
  // 01/06/2026, 1.6.26
  [
    /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?![\d:])/y,
    (found, day, _sign, month, year) => setDayFirst(found, day, month, year),
  ],
  // 10:00, 10:00:00.5, 10h30, and 24:00
  [/t?(\d{1,2})[:h](\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?!\d)/iy, setTime],
  [/t(\d\d)(\d\d)(\d\d)?(?:[.,](\d{1,9}))?(?!\d)/iy, setTime],
  [/(\d{1,2})(?=\s?[ap]\.?m\b)/iy, (found, hour) => setTime(found, hour)],
  // Behind a time: +0100, -05:00Z, GMT+2
  [/(?:gmt|utc?)?\s?([+-])(\d{1,2})(?::?(\d\d))?z?(?![\d:])/iy, setOffset],
  [/[-./+]/y, () => true],
  [/(\d{1,4})(?:st|nd|rd|th|er|re|[ºª°])?(?![\d\p{L}])/iuy, (found, number) => found.numbers.push(Number(number)) > 0],
  // 13T9:15
  [/(\d{1,2})(?=t\d)/iy, (found, number) => found.numbers.push(Number(number)) > 0],
  [/(\p{L}[\p{L}\p{M}.’'/_]*)/uy, takeWord],
];

/** How many characters of the text the next piece has; 0 if nobody knows what it is. */
function readPiece(text: string, at: number, found: Found): number {
  for (const [pattern, take] of pieces) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && take(found, ...(match.slice(1) as string[])) !== false) return match[0].length;
  }
  return 0;
}

function setDay(found: Found, year = "", month = "", day = ""): boolean {
  if (found.day !== undefined) return false;
  found.year = fullYear(Number(year));
  found.month = Number(month);
  found.day = Number(day);
  return true;
}

function setDayOfYear(found: Found, year = "", day = ""): boolean {
  const date = new Date(Date.UTC(Number(year), 0, Number(day)));
  if (date.getUTCFullYear() !== Number(year)) return false;
  return setDay(found, year, String(date.getUTCMonth() + 1), String(date.getUTCDate()));
}

const setDayFirst = (found: Found, first: string, second: string, year: string) =>
  Number(second) <= 12 ? setDay(found, year, second, first) : setDay(found, year, first, second);

/** RFC 5322, section 4.3: two digits below 50 are of this century. */
const fullYear = (year: number) => year + (year > 99 ? 0 : year < 50 ? 2000 : 1900);

function setTime(found: Found, hours = "", minutes = "0", seconds = "0", fraction = "0"): boolean {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (found.time !== undefined || hour > 24 || minute > 59 || second > 60) return false;
  found.time = ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  return true;
}

function setOffset(found: Found, sign: string, hours: string, minutes = "0"): boolean {
  if (found.time === undefined || Number(hours) > 14 || Number(minutes) > 59) return false;
  found.offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return true;
}

/** Words that stand between the others: "at", "5 de junio de 2020", "10 Uhr". */
const between = new Set([
  "at",
  "the",
  "of",
  "on",
  "t",
  "de",
  "del",
  "d",
  "du",
  "le",
  "a",
  "las",
  "la",
  "el",
  "um",
  "uhr",
  "den",
  "der",
  "kl",
  "klo",
  "as",
  "o",
  "ore",
  "alle",
  "г",
  "в",
  "р",
  "om",
  "och",
]);

function takeWord(found: Found, written = ""): boolean {
  const word = plainWord(written);
  if (word === "am" || word === "pm") {
    found.half = word;
    return true;
  }
  // A day may have no time: "26 Sep 2022 GMT".
  const mayHaveZone = found.time !== undefined || (found.numbers.length > 1 && /^(?:gmt|utc?)$/.test(word));
  if (mayHaveZone && offsetOf(word, 0) !== undefined) {
    found.zone = word;
    return true;
  }
  const month = monthCalled(word);
  // In French "mar." in front of the day is a Tuesday, behind it is March.
  if (month !== undefined) found.named = month;
  // What stands in front of all numbers says nothing of the date.
  const isFirst = found.numbers.length === 0 && found.day === undefined && found.time === undefined;
  return month !== undefined || isFirst || isWeekday(word) || between.has(word);
}

function timeOf(found: Found): Date | null {
  const { year, month, day, rest } = dayOf(found);
  if (year === undefined || month === undefined || day === undefined) return null;
  const midnight = Date.UTC(year, month - 1, day);
  const real = new Date(midnight);
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return null;
  const [hour = 0, minute = 0] = rest;
  // 10.30, as a time of day
  if (rest.length > 0 && (rest.length !== 2 || found.time !== undefined || hour > 23 || minute > 59)) return null;
  const clock = midnight + (found.time ?? (hour * 60 + minute) * 60_000) + hoursOf(found) * 60 * 60_000;
  const offset = found.offset ?? (found.zone === undefined ? 0 : offsetOf(found.zone, clock));
  return new Date(clock - (offset ?? 0) * 60_000);
}

/** Hours that "am" and "pm" add to what the clock shows. */
function hoursOf({ time = 0, half }: Found): number {
  const hour = Math.floor(time / (60 * 60_000));
  if (half === "pm" && hour < 12) return 12;
  return half === "am" && hour === 12 ? -12 : 0;
}

type Day = Pick<Found, "year" | "month" | "day"> & { rest: number[] };

/** The day, also where only the order of its numbers says which it is. */
function dayOf({ numbers, named, ...found }: Found): Day {
  if (found.day !== undefined) return { ...found, rest: numbers };
  const [first = 0, second = 0, third = 0] = numbers;
  if (named !== undefined) {
    // June 2026
    if (first > 31 && (second === 0 || numbers.length > 2))
      return { year: first, month: named, day: 1, rest: numbers.slice(1) };
    const [day, year] = first > 31 ? [second, first] : [first, second];
    return { ...(numbers.length > 1 && { year: fullYear(year) }), month: named, day, rest: numbers.slice(2) };
  }
  if (numbers.length === 1) return first > 999 ? { year: first, month: 1, day: 1, rest: [] } : { rest: [] };
  if (first > 31) return { year: first, month: second, day: third, rest: numbers.slice(3) };
  const [day, month] = second <= 12 ? [first, second] : [second, first];
  return { ...(third > 31 && { year: third }), month, day, rest: numbers.slice(3) };
}
