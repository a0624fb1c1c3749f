const glyphs: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅖": 2 / 5,
  "⅗": 3 / 5,
  "⅘": 4 / 5,
  "⅙": 1 / 6,
  "⅚": 5 / 6,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const words: Record<string, number> = Object.fromEntries(
  "one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, index) => [word, index + 1]),
);

const glyph = `[${Object.keys(glyphs).join("")}]`;
const slash = "\\s?[/⁄]\\s?";

/**
 * A number as cooks write it, the longest form first: "1 1/2", "1-1/2", "3½", "1 and a half", "1 and 1/2", "1,500", "1,5",
 * "0.5", "½", "½ of a", "two".
 */
export const numberPattern = [
  "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?",
  "\\d+,\\d{1,2}(?!\\d)",
  `(?:\\d+|${Object.keys(words).join("|")}) and a half`,
  `(?:${glyph}|1${slash}2) an?(?=\\s)`,
  `(?:${glyph}|\\d+${slash}\\d+) of (?:an?|one)(?=\\s)`,
  `\\d+ (?:and|&) (?:\\d+${slash}\\d+|${glyph})`,
  `\\d+[\\s-]+\\d+${slash}\\d+`,
  `\\d+${slash}\\d+`,
  `\\d+[\\s-]?${glyph}`,
  "\\d*\\.\\d+",
  "\\d+",
  glyph,
  `(?<![\\p{L}-])(?:half an?|half(?= (?:teaspoon|tablespoon|tsp|tbsp|cup|pint|dozen|pound|litre|ounce))|${Object.keys(words).join("|")})(?=\\s)`,
].join("|");

/** `null` if it cannot be an amount, such as "80/20" or "1/0". */
export function readNumber(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replaceAll("⁄", "/")
    .replace(/^(\d+),(?=\d{1,2}$)/, "$1.")
    .replace(/ (?:and|&) (?=[\d\p{No}])| of (?:an?|one)$/u, " ")
    .trim();
  const and = / and a half$/.test(plain) ? 0.5 : 0;
  const parts = plain
    .replace(/ and a half$|(?<=^(?:half|\p{No}|1\s?\/\s?2)) an?$/u, "")
    .match(/\d[\d,]*(?:\.\d+)?\s?\/\s?\d+|(?:\d[\d,]*)?\.?\d+|\p{No}|\p{L}+/gu);
  const values = (parts ?? []).map(readPart);
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length !== values.length || known.length > 2) return null;
  // Of two parts the second is the fraction: "1-½" is a number, "1-4/3" is not.
  if (known.length === 2 && ((known[1] as number) >= 1 || !Number.isInteger(known[0]))) return null;
  const value = known.reduce((sum, part) => sum + part, and);
  return value > 0 && value <= 100_000 ? value : null;
}

function readPart(part: string): number | null {
  if (part === "half") return 0.5;
  const [over = "", under] = part.split("/").map((side) => side.trim());
  if (under === undefined) return glyphs[part] ?? words[part] ?? Number(part.replaceAll(",", ""));
  const isFraction = ["2", "3", "4", "5", "6", "8", "16"].includes(under) && Number(over) < Number(under);
  return isFraction ? Number(over) / Number(under) : null;
}

/** The parts of one that may be written. Of two that are equally near, the first is taken. */
type Steps = readonly number[];
const wholes: Steps = [0, 1];
const halves: Steps = [...wholes, 1 / 2];
const quarters: Steps = [...halves, 1 / 4, 3 / 4];
const thirds: Steps = [...quarters, 1 / 3, 2 / 3];
const eighths: Steps = [...thirds, 1 / 8, 3 / 8, 5 / 8, 7 / 8];

/** As measuring spoons show it. */
export const roundSpoons = (value: number) => nearest(value, value < 5 ? quarters : value < 10 ? halves : wholes);

/** Two spoons measure exactly these, as one of an eighth exists. It matters for raising agents. */
export const isEighth = (value: number) => [1 / 8, 3 / 8, 5 / 8].some((size) => Math.abs(value - size) < 1e-9);

/** As cups, and scales for pounds, show it. */
export const roundCups = (value: number) => nearest(value, value < 3 ? eighths : value < 10 ? thirds : wholes);

/** As people cut onions and empty tins. */
export const roundPieces = (value: number) => nearest(value, value < 2 ? thirds : value < 5 ? halves : wholes);

/** Things that nobody cuts, such as eggs and bay leaves: at least one. */
export const roundWhole = (value: number) => Math.max(1, Math.round(value + 1e-9));

/** To the half, such as centimetres of ginger and handfuls. */
export const roundHalves = (value: number) => Math.max(0.5, nearest(value, halves));

function nearest(value: number, steps: Steps): number {
  const whole = Math.floor(value + 1e-9);
  const rest = value - whole;
  return whole + steps.reduce((best, step) => (Math.abs(step - rest) < Math.abs(best - rest) - 1e-9 ? step : best));
}

/** A rounded number as cooks write it: "¼", "1½", "12". Empty for zero. */
export function asFraction(value: number): string {
  const whole = Math.floor(value + 1e-9);
  const [glyph = ""] = Object.entries(glyphs).find(([, size]) => Math.abs(size - (value - whole)) < 1e-6) ?? [];
  return whole === 0 ? glyph : `${whole}${glyph}`;
}

/** Grams as scales show them, or millilitres as jugs do. */
export function roundMetric(value: number, isMass: boolean): number {
  if (value < 2) return roundTo(value, 0.1);
  if (value < 5) return roundTo(value, 0.5);
  if (value < (isMass ? 50 : 20)) return roundTo(value, 1);
  return roundTo(value, value < 1000 ? 5 : 50);
}

/** Adds a tiny amount, so that a value in the middle of two steps is rounded up despite binary fractions. */
const roundTo = (value: number, size: number) =>
  Math.round(Math.round((value / size) * (1 + 1e-12)) * size * 100) / 100;
