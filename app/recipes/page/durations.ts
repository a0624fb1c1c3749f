/** A time in a step's text. */
export type Duration = {
  /** Its text: "20 to 25 minutes". */
  label: string;
  /** The shorter time of a range, when the cook has to look. */
  seconds: number;
};

const numbers: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
const glyphs: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

const amount = "half an?|\\d+(?:\\.\\d+)?\\s?[½¼¾]?|[½¼¾]|an?|one|two|three|four|five|six|ten";
const one = `(?:${amount})(?:\\s*(?:-|–|—|to|or)\\s*(?:${amount}))?[\\s-]*(?:hours?|hrs?|minutes?|mins?|seconds?|secs?)`;
const pattern = new RegExp(`(?<![\\p{L}\\d.])${one}(?:(?:\\s*,?\\s+and\\s+|,?\\s+)${one})?(?![\\p{L}])`, "giu");
const part = new RegExp(`(?<!\\d)(${amount})(?:\\s*(?:-|–|—|to|or)\\s*(?:${amount}))?[\\s-]*(h|m|s)`, "giu");

const longest = 6 * 3600;

/** The times in a text that are worth a timer, each once: "1 hour 30 minutes", "10-12 minutes", "half an hour". */
export function findDurations(text: string): Duration[] {
  const found = [...text.matchAll(pattern)].map(([label]) => ({ label, seconds: secondsIn(label) }));
  const useful = found.filter(({ seconds }) => seconds > 0 && seconds <= longest);
  return [...new Map(useful.map((duration) => [duration.seconds, duration])).values()];
}

const secondsOf: Record<string, number> = { h: 3600, m: 60, s: 1 };

function secondsIn(label: string): number {
  return [...label.matchAll(part)].reduce(
    (sum, [, number = "", unit = ""]) => sum + readAmount(number.toLowerCase()) * (secondsOf[unit.toLowerCase()] ?? 0),
    0,
  );
}

function readAmount(text: string): number {
  if (text.startsWith("half")) return 0.5;
  const glyph = glyphs[text.at(-1) ?? ""] ?? 0;
  const whole = text.replace(/[½¼¾]/, "").trim();
  return (numbers[whole] ?? Number(whole || 0)) + glyph;
}

/** 4512 seconds as "1:15:12", 90 as "1:30". */
export function asClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
