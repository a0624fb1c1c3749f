import type { SearchableNoun } from "./noun-search.server";
import { stopWords } from "./stop-words";
import { builtInSynonyms, joint } from "./synonym-terms.server";
import { type Holder, keysOf } from "./term-holders.server";
import { weightIn, withWeight } from "./term-weights.server";
import { firstLetter, foldWords, termOf } from "./terms.server";

/** Whether a term is a phrase that the index does not have: one of the owner's. */
const isOwnersPhrase = (term: string) => term.includes(joint) && builtInSynonyms.of(term).length === 0;

/** The owner's phrases among some terms. */
export const ownersPhrases = (terms: string[]): string[] =>
  [...new Set(terms.filter(isOwnersPhrase))].slice(0, maxPhrases);

/** The terms by which documents with a phrase are found. Words of every text are in no index. */
const partsOf = (phrase: string): string[] => phrase.split(joint).filter((term) => !stopTerms.has(term));
const stopTerms = new Set([...stopWords].map(termOf));

/** The first letters of the parts: see `termHolders`. */
export const lettersOfPhrases = (phrases: string[]): string[] => phrases.flatMap(partsOf).map(firstLetter);

/**
 * The documents of a noun that have phrases which the index does not know, by id, with the weights of these phrases. The
 * index gives those that have all words of a phrase; their texts say whether the words stand side by side.
 */
export async function phraseHolders(
  noun: SearchableNoun,
  phrases: string[],
  letters: string[],
): Promise<Map<string, Holder>> {
  const found = new Map<string, Holder>();
  for (const phrase of phrases) {
    const parts = partsOf(phrase);
    const rarest = await rarestOf(parts, noun);
    if (!rarest) continue;
    const holders = await noun.holders(keysOf([rarest]), { letters, limit: maxRead });
    const weightOf = ({ searchWeights }: Holder) => Math.min(...parts.map((term) => weightIn(searchWeights, term)));
    const likely = holders.filter((holder) => weightOf(holder) > 0).slice(0, maxTexts);
    const texts = await noun.textsOf(likely.map(({ _id }) => String(_id)));
    for (const holder of likely) {
      const id = String(holder._id);
      if (!hasPhrase(texts.get(id) ?? "", phrase)) continue;
      const known = found.get(id) ?? holder;
      found.set(id, { ...known, searchWeights: withWeight(known.searchWeights, phrase, weightOf(holder)) });
    }
  }
  return found;
}

async function rarestOf(parts: string[], noun: SearchableNoun): Promise<string | undefined> {
  if (parts.length < 2) return parts[0];
  const counted = await Promise.all(parts.map(async (term) => ({ term, count: await noun.countHolding([term]) })));
  return counted.sort((a, b) => a.count - b.count)[0]?.term;
}

const hasPhrase = (text: string, phrase: string) =>
  text
    .split("\n")
    .some((line) => `${joint}${foldWords(line).map(termOf).join(joint)}${joint}`.includes(joint + phrase + joint));

const maxPhrases = 12;
const maxRead = 500;
const maxTexts = 100;
