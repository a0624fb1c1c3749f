import { queryWords, termOf } from "./terms.server";
import type { Vocabulary } from "./vocabulary.server";

export type WordMeaning = {
  typed: string;
  /** What an unknown word was replaced by. An unfinished word is not corrected. */
  meant: string[] | null;
  /** What is searched for: any of these. Empty if no word is similar. */
  terms: string[];
  /** About how many documents contain them. */
  holding: number;
};

type Known = {
  /** How many documents contain a term. */
  countHolding(term: string): Promise<number>;
  vocabulary: Vocabulary;
};

/** What the words of a search mean. A known word means itself. The last word may be unfinished. */
export async function interpretWords(query: string, { countHolding, vocabulary }: Known): Promise<WordMeaning[]> {
  const typed = queryWords(query);
  const counts = await Promise.all(typed.map((word) => countHolding(termOf(word))));
  if (counts.includes(0)) await vocabulary.catchUp();
  return Promise.all(
    typed.map(async (word, at): Promise<WordMeaning> => {
      const holding = counts[at] ?? 0;
      if (holding > 0) return { typed: word, meant: null, terms: [termOf(word)], holding };
      const guesses = guessesFor(word, at === typed.length - 1, vocabulary);
      const counted = await Promise.all(
        guesses.map(async (guess) => ({ ...guess, holding: await countHolding(guess.term) })),
      );
      return bestOf(word, counted);
    }),
  );
}

type Guess = { word: string; term: string; distance: number };

/** The words that a typed word may mean, one for each term. */
function guessesFor(word: string, last: boolean, vocabulary: Vocabulary): Guess[] {
  if (word.length < shortestGuessed) return [];
  const begun = last ? vocabulary.beginningWith(word, mostGuesses / 2) : [];
  const distance = word.length < 5 || begun.length > 0 ? 1 : 2;
  const unfinished = last && word.length >= 5 && begun.length === 0;
  const guesses = [
    ...begun.map((whole) => ({ word: whole, distance: unfinishedWordDistance })),
    ...vocabulary.near(word, { distance, unfinished, most: mostLookedAt }),
  ];
  const each = new Map<string, Guess>();
  for (const guess of guesses) {
    const term = termOf(guess.word);
    if (!each.has(term)) each.set(term, { ...guess, term });
  }
  return [...each.values()].slice(0, mostGuesses);
}

/** The nearest known word. A word that is in many documents is more likely. */
function bestOf(typed: string, counted: (Guess & { holding: number })[]): WordMeaning {
  const standing = counted
    .filter(({ holding }) => holding > 0)
    .map((guess) => ({ ...guess, cost: guess.distance - likelier * Math.log2(Math.min(guess.holding, 1000)) }))
    .sort((a, b) => a.cost - b.cost);
  const [best] = standing;
  if (!best) return { typed, meant: null, terms: [], holding: 0 };
  const chosen = standing.filter(({ distance }) => distance <= best.distance + alike).slice(0, maxMeanings);
  const begun = chosen.every(({ distance }) => distance === unfinishedWordDistance);
  return {
    typed,
    meant: begun ? null : chosen.map(({ word }) => word),
    terms: chosen.map(({ term }) => term),
    holding: chosen.reduce((sum, { holding }) => sum + holding, 0),
  };
}

/** An unfinished word is a little more likely than one wrong letter. */
const unfinishedWordDistance = 0.6;
/** Guesses within this distance of the best are used as well. */
const alike = 0.55;
const shortestGuessed = 3;
const mostLookedAt = 60;
const mostGuesses = 12;
const maxMeanings = 6;
/** How much of a letter it is worth to be in twice as many documents. */
const likelier = 0.08;
