import { stopWords } from "~/search-index/stop-words";
import { isWord } from "~/search-index/vocabulary.server";
import type { NearWord } from "~/search-index/word-list";

/** Words that texts have: the vocabulary, or a list. */
type Words = {
  has(word: string): boolean;
  beginningWith(beginning: string, most: number): string[];
  near(word: string, options: { most: number; unfinished: boolean }): NearWord[];
};

/**
 * The typed words with similar ones in place of those that no text has, the likeliest first. Words are folded. Of many words only
 * the first are guessed.
 */
export function likelyWords(typed: string[], known: Words[]): string[][] {
  const each = typed.map((word, at) => {
    if (at >= maxWords) return [word];
    const last = at === typed.length - 1;
    const isKnown = known.some((words) => words.has(word) || (last && words.beginningWith(word, 1).length > 0));
    if (isKnown || stopWords.has(word) || !isWord(word)) return [word];
    const near = known.flatMap((words) => words.near(word, { most: maxGuesses, unfinished: last }));
    const guesses = near.sort((a, b) => a.distance - b.distance).map((guess) => guess.word);
    return guesses.length > 0 ? [...new Set(guesses)] : [word];
  });
  const found = Array.from({ length: maxGuesses }, (_none, at) =>
    each.map((list) => list[Math.min(at, list.length - 1)] ?? ""),
  );
  const isOther = (words: string[], index: number) =>
    words.some((word, at) => word !== typed[at]) && found.findIndex((same) => String(same) === String(words)) === index;
  return found.filter(isOther);
}

const maxGuesses = 3;
const maxWords = 6;
