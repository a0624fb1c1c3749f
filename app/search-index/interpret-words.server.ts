import { stopWords } from "./stop-words";
import type { Synonym, SynonymList } from "./synonym-terms.server";
import type { Holder } from "./term-holders.server";
import { allRanks, headingRanks, pairOf, weightIn } from "./term-weights.server";
import { foldWords, termOf } from "./terms.server";
import { isWord, type Vocabulary } from "./vocabulary.server";

/** What a word of a search may mean. */
type Meaning = Synonym & {
  how: "typed" | "synonym" | "beginning" | "near";
  /** How much a document with it counts, beside one with the typed word. */
  factor: number;
  /** How many letters differ from the typed word. */
  distance: number;
  /** The similar word that it is a synonym of. */
  via?: string;
};

/** A word of a search, or a phrase that means one thing. */
export type SearchWord = {
  typed: string;
  term: string;
  meanings: Meaning[];
  /** Nothing may have this word: so similar words count too. */
  doubted: boolean;
};

/** A word with those of its meanings that documents have. */
export type KnownWord = SearchWord & {
  /** What the typed word was replaced by, in documents without one of `unless`. */
  replacedBy: string[];
  /** The terms of the unfinished word that it may be. */
  unless: string[];
};

/** What the search knows of words. */
export type KnownWords = { vocabulary: Vocabulary; synonyms: SynonymList };

/** @param doubted the terms of words and phrases that nothing may have */
export function searchWordsOf(query: string, known: KnownWords, doubted: ReadonlySet<string>) {
  const { vocabulary, synonyms } = known;
  const typed = foldWords(query).slice(-maxTyped);
  const terms = typed.map(termOf);
  const words = new Map<string, SearchWord>();
  for (let place = 0; place < typed.length; place++) {
    const phrase = synonyms.phrasesAt(terms, place).find(({ term }) => !doubted.has(term));
    const [word = "", term = ""] = [typed[place], phrase?.term ?? terms[place]];
    if (!phrase && stopWords.has(word)) continue;
    const length = phrase?.length ?? 1;
    const pairs = phrase ? [] : joinedWords(typed, place).filter((pair) => vocabulary.has(pair));
    words.set(term, {
      typed: typed.slice(place, place + length).join(" "),
      term,
      meanings: [
        { word, term, how: "typed", factor: 1, distance: 0 },
        ...synonyms.of(term).map((same) => ({ ...same, how: "synonym" as const, factor: ofSynonym, distance: 0 })),
        ...pairs.map((pair) => ({
          word: pair,
          term: termOf(pair),
          how: "synonym" as const,
          factor: ofJoined,
          distance: 0,
        })),
      ],
      doubted: doubted.has(term),
    });
    place += length - 1;
  }
  const pairs = terms.flatMap((term, place) => {
    const next = terms[place + 1];
    return next && !stopWords.has(typed[place] ?? "") && words.has(next) ? [pairOf(term, next)] : [];
  });
  const all = [...words.values()].slice(0, maxWords);
  return { ...withUnfinished(all, typed.at(-1) ?? "", known), pairs: pairs.slice(0, maxWords) };
}

/** The words that can be in the vocabulary and are not. A word of every text counts only if there are no others. */
export function unknownWords(query: string, vocabulary: Vocabulary): string[] {
  const typed = foldWords(query).slice(-maxTyped);
  const telling = typed.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : typed).filter((word) => isWord(word) && !vocabulary.has(word));
}

/** "House plant" is also "houseplant". */
const joinedWords = (typed: string[], place: number): string[] => {
  const [before, word = "", after] = [typed[place - 1], typed[place], typed[place + 1]];
  return [...(before ? [before + word] : []), ...(after ? [word + after] : [])];
};

/** The last word may be unfinished. If it is very short, only the order depends on it. */
function withUnfinished(all: SearchWord[], last: string, known: KnownWords) {
  const rest = all.filter(({ typed }) => typed !== last);
  if (last.length < shortestBeginning && rest.length > 0) return { words: rest, unfinished: last };
  const stop = { typed: last, term: termOf(last), meanings: [], doubted: false };
  const words = all.length > 0 ? all : [stop];
  return {
    words: words.map((word) => ({
      ...word,
      meanings: [
        ...word.meanings,
        ...(word.typed === last ? beginningsOf(word, known.vocabulary) : []),
        ...(word.doubted ? guessesFor(word, word.typed === last, known) : []),
      ],
    })),
    unfinished: "",
  };
}

function beginningsOf({ typed, term, doubted }: SearchWord, vocabulary: Vocabulary): Meaning[] {
  if (typed.length < shortestBeginning) return [];
  const begun = vocabulary.beginningWith(typed, maxBegun).filter((word) => !stopWords.has(word));
  return eachTerm(begun.map((word) => ({ word, term: termOf(word) })))
    .filter((other) => other.term !== term)
    .map((other) => ({
      ...other,
      how: "beginning",
      factor: doubted ? 1 : ofBeginning,
      distance: 0,
    }));
}

/** Similar words. Those that only the list of synonyms has stand for their synonyms. */
function guessesFor({ typed }: SearchWord, last: boolean, { vocabulary, synonyms }: KnownWords): Meaning[] {
  const near = vocabulary.near(typed, { unfinished: last, most: maxGuesses });
  const same = synonyms
    .near(typed, maxGuesses)
    .filter(({ word }) => !vocabulary.has(word))
    .flatMap(({ word, distance }) => synonyms.of(termOf(word)).map((same) => ({ ...same, distance, via: word })));
  const guesses = near.map(({ word, distance }): Guess => ({ word, term: termOf(word), distance }));
  return eachTerm(
    [...guesses, ...same].filter(({ word }) => !stopWords.has(word)).sort((a, b) => a.distance - b.distance),
  ).map((guess) => ({
    ...guess,
    how: "near",
    factor: 1,
  }));
}

type Guess = Pick<Meaning, "word" | "term" | "distance" | "via">;

const eachTerm = <Found extends Synonym>(found: Found[]): Found[] =>
  [...new Map([...found].reverse().map((one) => [one.term, one])).values()].reverse();

/** The terms of a word in the index. What a known word is only the beginning of counts in title and tags alone. */
export function wantedTerms({ meanings, doubted }: SearchWord): { terms: string[]; ranks: string[] }[] {
  const isBegun = ({ how }: Meaning) => how === "beginning" && !doubted;
  const termsOf = (found: Meaning[]) => found.map(({ term }) => term);
  return [
    { terms: termsOf(meanings.filter((meaning) => !isBegun(meaning))), ranks: allRanks },
    { terms: termsOf(meanings.filter(isBegun)), ranks: headingRanks },
  ];
}

/**
 * Keeps what a word means in these documents. A word that is in any of them means itself. If it is the beginning of
 * some, they are meant; only beside other words it may also be misspelt, as they tell which it is.
 */
export function knownWord(word: SearchWord, holders: Holder[], alone: boolean): KnownWord | null {
  const weighed = word.meanings.map((meaning) => ({
    ...meaning,
    weights: holders.map(({ searchWeights }) => weightIn(searchWeights, meaning.term)).filter((weight) => weight > 0),
  }));
  const held = weighed.filter(({ weights }) => weights.length > 0);
  const begun = held.filter(({ how }) => how === "beginning");
  const same = held.filter(({ how }) => how === "typed" || how === "synonym");
  const unless = begun.map(({ term }) => term);
  if (same.length > 0) {
    const isTyped = same.some(({ how }) => how === "typed");
    return { ...word, meanings: [...same, ...begun], replacedBy: isTyped ? [] : namesOf(same), unless };
  }
  if (begun.length > 0 && alone) return { ...word, meanings: begun, replacedBy: [], unless };
  const costs = held.flatMap((meaning) => {
    const { how, distance, weights } = meaning;
    const cost = distance - likelier * Math.log2(weights.length) - sought * Math.max(...weights);
    return how === "near" ? [{ meaning, cost }] : [];
  });
  const [best] = costs.sort((a, b) => a.cost - b.cost);
  if (!best && begun.length === 0) return null;
  const near = costs
    .filter(({ cost, meaning: { via } }) => cost <= (best?.cost ?? 0) + alike || (via && via === best?.meaning.via))
    .map(({ meaning }) => ({ ...meaning, factor: begun.length > 0 ? besideBeginnings : 1 }))
    .slice(0, maxMeant);
  return { ...word, meanings: [...begun, ...near], replacedBy: namesOf(near), unless };
}

const namesOf = (meanings: Meaning[]) => [...new Set(meanings.map(({ word }) => word))].slice(0, maxMeant);

const maxTyped = 40;
const maxWords = 8;
const shortestBeginning = 3;
const maxBegun = 40;
const maxGuesses = 12;
const maxMeant = 3;
const ofSynonym = 0.7;
const ofJoined = 0.9;
const ofBeginning = 0.6;
/** Guesses within this distance of the best are used as well. */
const alike = 0.05;
/** How much of a letter it is worth to be in twice as many documents. */
const likelier = 0.08;
const besideBeginnings = 0.8;
/** And to be what a document is about. */
const sought = 0.3;
