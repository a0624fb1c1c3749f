import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { articleCategories, type EditorialCategory } from "./categories";

/** A made-up vocabulary: the second word is used about half as often as the first, and so on (Zipf). */
export type Vocabulary = {
  size: number;
  word(rank: number): string;
};

/** The running text of the demo library: drawing from it uses each word as often as people do. */
export const realWords = wordsOfLibrary();

/** Down to words that one article in thousands holds. */
export const inventedWords: Vocabulary = { size: 300_000, word: inventedWord };

/** Words that only articles of one category hold. */
export const wordsOfCategory = Object.fromEntries(
  articleCategories.map((category, at) => [
    category,
    { size: 500, word: (rank) => inventedWord(1_000_000 + at * 1000 + rank) },
  ]),
) as Record<EditorialCategory, Vocabulary>;

/** The word at a point between 0 and 1 of all that is written. */
export function drawWord({ size, word }: Vocabulary, point: number): string {
  const flattening = 2.7;
  return word(Math.floor(flattening * (size / flattening + 1) ** point - flattening));
}

/** Another pronounceable word for each number. */
function inventedWord(number: number): string {
  const onsets = "b br c ch d dr f fl g gl gr h l m n p pl pr r s sh st t th tr v w".split(" ");
  const vowels = "a e i o u ai ea ee oa oo ou".split(" ");
  const syllables = onsets.length * vowels.length;
  let word = "";
  // An odd factor shuffles the numbers below a power of two, so that neighbours make words that look nothing alike.
  for (let left = Math.imul(number, 0x9e3779b1) & 0x1fffff; left > 0; left = Math.floor(left / syllables)) {
    const syllable = left % syllables;
    word += (onsets[syllable % onsets.length] ?? "") + (vowels[Math.floor(syllable / onsets.length)] ?? "");
  }
  return `${word}n`;
}

function wordsOfLibrary(): string[] {
  const folder = path.resolve("app/demo/library/articles");
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\.(md|html)$/.test(name));
  return files.sort().flatMap((name) => {
    const file = readFileSync(path.join(folder, name), "utf8");
    const text = file
      .replace(/^---.*?---/s, "")
      .replace(/<[^>]*>|\bhttps?:\S+/g, " ")
      .toLowerCase();
    return text.match(/\b[a-z]{1,14}\b/g) ?? [];
  });
}

/** Numbers from 0 to 1 that look like chance and are the same at each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
