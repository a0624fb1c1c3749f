import { stemmer } from "stemmer";

const mostTermsOfQuery = 8;
const longestTerm = 40;
const filler = new Set(
  "a about an and are as at be by can do for from has have how i in is it its my no not of on or our so than that the their this to was we what when which who why will with you your".split(
    " ",
  ),
);

/**
 * The words of a text as they are indexed: lower case, without accents ("crème" is "creme"), English endings off
 * ("tomatoes" is "tomato"), each once.
 */
export function indexTerms(text: string): string[] {
  return [...new Set(foldWords(text).map(termOf))];
}

/** The terms of a search: filler words count only where there is nothing else; the longest, so the rarest, first. */
export function queryTerms(text: string): string[] {
  const terms = [...new Set(tellingWords(text).map(termOf))];
  return terms.sort((a, b) => b.length - a.length).slice(0, mostTermsOfQuery);
}

/** The words of a search as they were typed, but folded: those that `queryTerms` makes terms of, in their order. */
export function queryWords(text: string): string[] {
  return [...new Map(tellingWords(text).map((word) => [termOf(word), word])).values()].slice(0, mostTermsOfQuery);
}

function tellingWords(text: string): string[] {
  const all = foldWords(text);
  const telling = all.filter((word) => !filler.has(word));
  return telling.length > 0 ? telling : all;
}

/**
 * Terms by the letter that they begin with. Looking through all the terms of an article costs the database five times
 * what fetching the article does; looking through those of one letter, half of it.
 */
export function termsByLetter(terms: string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const term of terms) {
    const group = groups[firstLetter(term)];
    if (group) group.push(term);
    else groups[firstLetter(term)] = [term];
  }
  return groups;
}

/** The field of one term in a field made by `termsByLetter`. */
export const termFieldOf = (field: string, term: string) => `${field}.${firstLetter(term)}`;

const firstLetter = (term: string) => String.fromCodePoint(term.codePointAt(0) ?? 0);

/** The words of a text in lower case and without accents, as often as they come. */
export function foldWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The term that a folded word is indexed as. */
export const termOf = (word: string) => stemmer(word).slice(0, longestTerm);
