import { synonyms } from "./synonyms";
import { foldWords, termOf } from "./terms.server";

export type Synonym = {
  /** As readers see it. */
  word: string;
  term: string;
};

/** A phrase of the list that stands in a text: its term, and how many words it has. */
export type Phrase = { term: string; length: number };

/** Between the words of a phrase. No word contains it. */
export const joint = "+";
const termOfPhrase = (words: string[]) => words.map(termOf).join(joint);

const groups = new Map<string, Synonym[]>();
const phrases = new Map<string, Phrase[]>();

for (const line of synonyms.trim().split("\n")) {
  const all = line.split(",").map((word) => ({ word: word.trim(), term: termOfPhrase(foldWords(word)) }));
  const group = all.filter(({ term }) => term);
  for (const { term } of group) {
    const known = groups.get(term) ?? [];
    groups.set(term, [...known, ...group.filter((other) => other.term !== term)]);
    const [first = "", ...more] = term.split(joint);
    if (more.length > 0) phrases.set(first, [...(phrases.get(first) ?? []), { term, length: more.length + 1 }]);
  }
}

/** All words of the list, for guessing what a misspelt one means. */
export const synonymWords = new Set(foldWords(synonyms));

/** What means the same as a term, without the term itself. */
export const synonymsOf = (term: string): Synonym[] => groups.get(term) ?? [];

/** The phrases of the list that begin at a place of a text, the longest first. */
export function phrasesAt(terms: string[], place: number): Phrase[] {
  const found = (phrases.get(terms[place] ?? "") ?? []).filter(
    ({ term, length }) => terms.slice(place, place + length).join(joint) === term,
  );
  return found.sort((a, b) => b.length - a.length);
}
