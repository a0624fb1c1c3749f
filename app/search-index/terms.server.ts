import { stemmer } from "stemmer";

const mostTermsOfQuery = 8;
const longestTerm = 40;
const filler = new Set(
  "a about an and are as at be by can do for from has have how i in is it its my no not of on or our so than that the their this to was we what when which who why will with you your".split(
    " ",
  ),
);

/**
 * The search terms of a text: lower case, without accents ("crème" is "creme") and English endings ("tomatoes" is
 * "tomato"), each once.
 */
export function indexTerms(text: string): string[] {
  return [...new Set(foldWords(text).map(termOf))];
}

/** The terms of a search, the longest and so rarest first. Filler words count only if there are no others. */
export function queryTerms(text: string): string[] {
  const terms = [...new Set(tellingWords(text).map(termOf))];
  return terms.sort((a, b) => b.length - a.length).slice(0, mostTermsOfQuery);
}

/** The folded words of a search from which `queryTerms` makes terms, in their order. */
export function queryWords(text: string): string[] {
  return [...new Map(tellingWords(text).map((word) => [termOf(word), word])).values()].slice(0, mostTermsOfQuery);
}

function tellingWords(text: string): string[] {
  const all = foldWords(text);
  const telling = all.filter((word) => !filler.has(word));
  return telling.length > 0 ? telling : all;
}

/**
 * Terms by their first letter. To search all the terms of an article takes the database five times as long as to read
 * the article; to search those of one letter takes half as long.
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

/** The words of a text in lower case and without accents, with repetitions. */
export function foldWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The search term of a folded word. */
export const termOf = (word: string) => stemmer(word).slice(0, longestTerm);
