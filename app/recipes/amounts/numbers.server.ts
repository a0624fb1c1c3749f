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
 * A number as cooks write it, the longest form first: "1 1/2", "1-1/2", "3½", "1 and a half", "1,500", "0.5", "½",
 * "two".
 */
export const numberPattern = [
  "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?",
  `(?:\\d+|${Object.keys(words).join("|")}) and a half`,
  `(?:${glyph}|1${slash}2) an?(?=\\s)`,
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
  const plain = text.toLowerCase().replaceAll("⁄", "/");
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

/** The nearest fraction that a measure shows: "⅛", "1⅜", "3½", "12". Empty if the value is too small to measure. */
export const asMeasure = (value: number): string => nearest(value, value < 3 ? eighths : fractionsFor(value));

/** The nearest fraction into which people cut things: "⅛", "1½", "12". Empty if that is zero. */
export const asFraction = (value: number): string => nearest(value, fractionsFor(value));

function nearest(value: number, steps: Step[]): string {
  const whole = Math.floor(value + 1e-9);
  const rest = value - whole;
  const { size, text } = steps.reduce((best, step) =>
    Math.abs(step.size - rest) < Math.abs(best.size - rest) - 1e-9 ? step : best,
  );
  const total = size === 1 ? whole + 1 : whole;
  return total === 0 ? text : `${total}${text}`;
}

/** The same for things that are counted. From five on there are only wholes and halves. */
export function asCount(value: number): string {
  const isHalf = Math.abs((value % 1) - 0.5) < 1e-9;
  return value < 5 || isHalf ? asFraction(value) : String(Math.round(value));
}

type Step = { size: number; text: string };
const step = (text: string): Step => ({ size: glyphs[text] ?? 0, text });
const ends: Step[] = [
  { size: 0, text: "" },
  { size: 1, text: "" },
];
const halves = [...ends, step("½")];
const kitchen = [...halves, step("¼"), step("⅓"), step("⅔"), step("¾")];
const small = [...kitchen, step("⅛")];
const eighths = [...small, step("⅜"), step("⅝"), step("⅞")];

function fractionsFor(value: number): Step[] {
  if (value < 1) return small;
  if (value < 10) return kitchen;
  return value < 20 ? halves : ends;
}

/** Grams or millilitres as scales and jugs show them. */
export function roundMetric(value: number): number {
  if (value < 2) return roundTo(value, 0.1);
  if (value < 10) return roundTo(value, 0.5);
  if (value < 100) return roundTo(value, 1);
  return value < 1000 ? roundTo(value, 5) : roundTo(value, 10);
}

/** Adds a tiny amount, so that a value in the middle of two steps is rounded up despite binary fractions. */
const roundTo = (value: number, size: number) =>
  Math.round(Math.round((value / size) * (1 + 1e-12)) * size * 100) / 100;
