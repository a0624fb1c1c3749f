import { stemmer } from "stemmer";

const longestTerm = 40;

/** The words of a text in lower case and without accents ("crème" is "creme"), with repetitions. */
export function foldWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The search term of a folded word: without an English ending ("tomatoes" is "tomato"). */
export const termOf = (word: string) => stemmer(word).slice(0, longestTerm);

/** Terms are stored in groups by this letter. */
export const firstLetter = (term: string) => String.fromCodePoint(term.codePointAt(0) ?? 0);
