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
  return [...new Set(words(text).map(stem))];
}

/** The words of a search: filler words count only where there is nothing else; the longest, so the rarest, first. */
export function queryTerms(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !filler.has(word));
  const terms = [...new Set((telling.length > 0 ? telling : all).map(stem))];
  return terms.sort((a, b) => b.length - a.length).slice(0, mostTermsOfQuery);
}

function words(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

const stem = (word: string) => stemmer(word).slice(0, longestTerm);
