import { containsAfterSpace } from "~/db/literal-pattern";
import { type SearchedPlace, searchedPlaces } from "~/fields/field-options";
import { stopWords } from "./stop-words";
import { builtInSynonyms, joint } from "./synonym-terms.server";
import { firstLetter, foldWords, termOf } from "./terms.server";

/**
 * Where a word of a document can stand, the most telling place first: how much a word there counts, how many words are
 * usual there, and how much it matters if there are more (`weight`, average length and `b` of BM25F).
 */
const places = {
  title: { weight: 8, usual: 8, b: 0.5 },
  tags: { weight: 5, usual: 6, b: 0.2 },
  /** What is known of it: category, diet, ingredients, features. */
  facts: { weight: 2.5, usual: 60, b: 0.4 },
  /** What it says of itself in short. */
  summary: { weight: 2, usual: 35, b: 0.4 },
  text: { weight: 1, usual: 350, b: 0.6 },
} as const satisfies Record<SearchedPlace, object>;

/** Words in title or tags have one of these ranks. */
export const headingRanks = ["0", "1"];
export const allRanks = [...headingRanks, "2", "3", "4", "5"];

/** How soon more of the same says no more (`k1` of BM25F). */
const saturation = 3;
/** A text with a word so often is about it. */
const often = 3;

/** How much a document is about a term, from 0 to 1, is stored as a capital letter. Terms have none. */
const letters = 26;
const letterOf = (weight: number) => String.fromCharCode(64 + Math.max(1, Math.round(weight * letters)));
const weightOfLetter = (code: number) => (code - 64) / letters;

/**
 * The stored terms of a document.
 *
 * `searchTerms`: each term after the rank of its best place. An index of them gives the documents with a term, those
 * with it in the title first.
 *
 * `searchWeights`: each term and its weight, in one text for each first letter: " teaT tomatoE ". So a search reads no
 * more of a document than it needs.
 */
export const termWeights = (texts: Partial<Record<SearchedPlace, string>>): StoredTerms =>
  weightsOfCounts(
    Object.fromEntries(searchedPlaces.map((name) => [name, countTerms(texts[name] ?? "", pairedPlaces.has(name))])),
  );

type StoredTerms = { searchTerms: string[]; searchWeights: Record<string, string> };

/** In which places two words side by side are a term too: a title says "dinner party", and not "dinner" and "party". */
const pairedPlaces = new Set<SearchedPlace>(["title", "tags"]);

/** The same from terms that are counted already: see `countTerms`. */
export function weightsOfCounts(counted: Partial<Record<SearchedPlace, CountedTerms>>): StoredTerms {
  const found = new Map<string, { rank: number; weight: number }>();
  for (const [place, name] of searchedPlaces.entries()) {
    const { weight, usual, b } = places[name];
    const { counts, length } = counted[name] ?? nothing;
    const share = weight / (1 - b + (b * length) / usual);
    for (const [term, count] of counts) {
      const known = found.get(term);
      if (known) known.weight += share * count;
      else found.set(term, { rank: name === "text" && count < often ? place + 1 : place, weight: share * count });
    }
  }
  const searchWeights: Record<string, string> = {};
  for (const [term, { weight }] of found) {
    const letter = firstLetter(term);
    searchWeights[letter] = `${searchWeights[letter] ?? " "}${term}${letterOf(weight / (weight + saturation))} `;
  }
  // Pairs only change the order, so the index does without them.
  const indexed = [...found].filter(([term]) => !term.includes(joint) || builtInSynonyms.of(term).length > 0);
  return { searchTerms: indexed.map(([term, { rank }]) => `${rank}${term}`), searchWeights };
}

/** How often a text has each term, and how many words it has that tell something. */
export type CountedTerms = { counts: Map<string, number>; length: number };

const nothing: CountedTerms = { counts: new Map(), length: 0 };

/**
 * Counts the terms of a text. Lines are counted each for itself.
 *
 * @param pairs whether two words side by side are a term too
 */
export function countTerms(text: string, pairs: boolean): CountedTerms {
  const counts = new Map<string, number>();
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  let length = 0;
  for (const line of text.split("\n")) {
    const words = foldWords(line);
    const terms = words.map(termOf);
    for (const [index, term] of terms.entries()) {
      const found = new Set(builtInSynonyms.phrasesAt(terms, index).map((phrase) => phrase.term));
      const next = terms[index + 1];
      const isTelling = !stopWords.has(words[index] ?? "");
      if (pairs && isTelling && next && !stopWords.has(words[index + 1] ?? "")) found.add(pairOf(term, next));
      for (const phrase of found) count(phrase);
      if (!isTelling) continue;
      count(term);
      length++;
    }
  }
  return { counts, length };
}

/** The term of two words side by side. */
export const pairOf = (one: string, other: string) => `${one}${joint}${other}`;

/** How much a document is about a term; 0 if it does not have it. */
export function weightIn(searchWeights: Record<string, string> | undefined, term: string): number {
  const group = searchWeights?.[firstLetter(term)];
  if (!group) return 0;
  const sought = ` ${term}`;
  for (let at = group.indexOf(sought); at >= 0; at = group.indexOf(sought, at + 1)) {
    const code = group.charCodeAt(at + sought.length);
    if (code > 64 && code <= 64 + letters) return weightOfLetter(code);
  }
  return 0;
}

/**
 * Database filters, of which one fits if a document has one of the terms, or one with the beginning. They say the same
 * as questions about `searchTerms`. No index answers them, but of a document that is read they are answered in a
 * fraction of the time: they look at one text instead of a hundred.
 */
export function weighedFilters(terms: string[], beginning?: string): Record<string, RegExp>[] {
  const beginnings = beginning ? [beginning] : [];
  const letters = new Set([...terms, ...beginnings].map(firstLetter));
  return [...letters].map((letter) => {
    const ofLetter = (text: string) => firstLetter(text) === letter;
    const sought = { whole: terms.filter(ofLetter), beginnings: beginnings.filter(ofLetter) };
    return { [`searchWeights.${letter}`]: containsAfterSpace(sought) };
  });
}

/** The weights with that of one more term. */
export function withWeight(searchWeights: Record<string, string> | undefined, term: string, weight: number) {
  const letter = firstLetter(term);
  return { ...searchWeights, [letter]: `${searchWeights?.[letter] ?? " "}${term}${letterOf(weight)} ` };
}

/** The same for the best of the terms with a beginning. */
export function weightOfBeginning(searchWeights: Record<string, string> | undefined, beginning: string): number {
  const group = searchWeights?.[firstLetter(beginning)] ?? "";
  let best = 0;
  for (let at = group.indexOf(` ${beginning}`); at >= 0; at = group.indexOf(` ${beginning}`, at + 1)) {
    best = Math.max(best, weightOfLetter(group.charCodeAt(group.indexOf(" ", at + 1) - 1)));
  }
  return best;
}
