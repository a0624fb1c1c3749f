import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { articleCategories, type EditorialCategory } from "~/articles/article";

/**
 * Words in the order of how often they are used: the second about half as often as the first, and so on down to those
 * that one article in thousands holds (Zipf).
 */
export type Vocabulary = {
  size: number;
  word(rank: number): string;
};

/** The words of the demo library, each with an invented neighbour, and behind them a long tail of rare invented ones. */
const everywhere: Vocabulary = vocabularyOf(mixed(wordsOfLibrary()), 400_000, 0);

/** Words that only articles of one category hold. */
const ofCategory = Object.fromEntries(
  articleCategories.map((category, at) => [category, vocabularyOf([], 500, 1_000_000 + at * 1000)]),
) as Record<EditorialCategory, Vocabulary>;

export const vocabulary = { everywhere, ofCategory };

/** The word at a point between 0 and 1 of all that is written. */
export function drawWord({ size, word }: Vocabulary, point: number): string {
  const flattening = 2.7;
  return word(Math.floor(flattening * (size / flattening + 1) ** point - flattening));
}

function vocabularyOf(first: string[], size: number, seed: number): Vocabulary {
  return { size, word: (rank) => first[rank] ?? inventedWord(seed + rank) };
}

/** The most frequent words carry the grammar of real text and stay among themselves. */
function mixed(real: string[]): string[] {
  const grammar = 300;
  return real.flatMap((word, rank) => (rank < grammar ? [word] : [word, inventedWord(rank)]));
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
  const counts = new Map<string, number>();
  for (const name of files.sort()) {
    const file = readFileSync(path.join(folder, name), "utf8");
    const text = file.replace(/^---.*?---/s, "").replace(/<[^>]*>|\bhttps?:\S+/g, " ").toLowerCase();
    for (const word of text.match(/\b[a-z]{1,14}\b/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([a, often], [b, times]) => times - often || (a < b ? -1 : 1)).map(([word]) => word);
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
