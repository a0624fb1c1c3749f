import {
  type KnownWord,
  knownWord,
  type SearchWord,
  searchWordsOf,
  unknownWords,
  wantedTerms,
} from "./interpret-words.server";
import type { SearchableNoun } from "./noun-search.server";
import { lettersOfPhrases, ownersPhrases, phraseHolders } from "./phrase-holders.server";
import { type RankedHit, rankHits, type WeighedWord } from "./rank-hits.server";
import { synonymsInForce } from "./synonyms-in-force.server";
import { type Holder, keysOf } from "./term-holders.server";
import { weightIn } from "./term-weights.server";
import { firstLetter, termOf } from "./terms.server";
import type { Vocabulary } from "./vocabulary.server";

/** What a search finds, in the order of relevance, and how its words were understood. */
export type FoundHits = {
  hits: RankedHit[];
  /** Words that are in no document, and what was searched for instead. */
  corrections: { typed: string; meant: string[] }[];
  /** Words that are in no document and similar to none. */
  unknown: string[];
};

/**
 * Finds documents of some nouns. The index gives the best documents of each word. If there are several words, it gives
 * many more of the rarest, so that those with all words are among them. They are ranked here.
 */
export async function findHits(query: string, nouns: SearchableNoun[], vocabulary: Vocabulary): Promise<FoundHits> {
  if (unknownWords(query, vocabulary).length > 0) await vocabulary.catchUp();
  const doubted = new Set(unknownWords(query, vocabulary).map(termOf));
  const synonyms = synonymsInForce();
  for (;;) {
    const { words, pairs, unfinished } = searchWordsOf(query, { vocabulary, synonyms }, doubted);
    const terms = [...words.flatMap(({ meanings }) => meanings.map(({ term }) => term)), ...pairs, unfinished];
    const phrases = ownersPhrases(words.flatMap(({ meanings }) => meanings.map(({ term }) => term)));
    const letters = [...new Set([...terms.filter(Boolean).map(firstLetter), ...lettersOfPhrases(phrases)])];
    const read = { letters, limit: firstRead };
    const phrased = await Promise.all(nouns.map((noun) => phraseHolders(noun, phrases, letters)));
    const each = await Promise.all(
      words.map(async (word) => {
        const plain = await Promise.all(nouns.map(({ holders }) => holders(keysOfWord(word), read)));
        const holders = plain.map((found, at) => withPhrases(found, phrased[at], word));
        return { word, known: knownWord(word, holders.flat(), words.length === 1), holders };
      }),
    );
    const lost = each.filter(({ word, known }) => !known && !doubted.has(word.term) && word.meanings.length > 0);
    for (const { word } of lost) doubted.add(word.term);
    if (lost.length > 0) continue;

    const found = each.flatMap(({ known, holders }) => (known ? [{ known, holders }] : []));
    const weighed = await weighWords(found, nouns);
    const candidates = nouns.map((_noun, at) => found.flatMap(({ holders }) => holders[at] ?? []));
    const more = await moreOfRarest(weighed, nouns, read);
    const hits = rankHits(
      candidates.map((holders, at) => withPhrases([...holders, ...(more[at] ?? [])], phrased[at])),
      weighed,
      { pairs, unfinished },
    );
    const best = hits[0]?.searchWeights;
    return {
      hits,
      corrections: found.flatMap(({ known: { typed, replacedBy, unless } }) =>
        replacedBy.length > 0 && !unless.some((term) => weightIn(best, term) > 0) ? [{ typed, meant: replacedBy }] : [],
      ),
      unknown: each.flatMap(({ word, known }) => (known ? [] : [word.typed])),
    };
  }
}

/** Holders with the weights of phrases that the index does not have. @param word adds those that have one of its own */
function withPhrases(holders: Holder[], phrased: Map<string, Holder> = new Map(), word?: SearchWord): Holder[] {
  if (phrased.size === 0) return holders;
  const found = new Map(holders.map((holder) => [String(holder._id), phrased.get(String(holder._id)) ?? holder]));
  for (const [id, holder] of phrased) {
    if (word?.meanings.some(({ term }) => weightIn(holder.searchWeights, term) > 0)) found.set(id, holder);
  }
  return [...found.values()];
}

type WordHolders = { known: KnownWord /** By noun. */; holders: Holder[][] };
/** With the number of documents that have it. */
type CountedWord = WordHolders & WeighedWord & { count: number };

async function weighWords(found: WordHolders[], nouns: SearchableNoun[]): Promise<CountedWord[]> {
  if (found.length < 2) return found.map((one) => ({ ...one, count: 0, rarity: 1 }));
  const all = sum(await Promise.all(nouns.map(({ countAll }) => countAll())));
  return Promise.all(
    found.map(async (one) => {
      const terms = one.known.meanings.filter(({ how }) => how !== "beginning").map(({ term }) => term);
      const counts = one.holders.map((holders, at) =>
        holders.length < firstRead ? holders.length : nouns[at]?.countHolding(terms),
      );
      const count = sum(await Promise.all(counts));
      return { ...one, count, rarity: Math.log(1 + (Math.max(all - count, 0) + 0.5) / (count + 0.5)) };
    }),
  );
}

/** By noun. */
async function moreOfRarest(
  words: CountedWord[],
  nouns: SearchableNoun[],
  { letters }: { letters: string[] },
): Promise<Holder[][]> {
  const [rarest, ...others] = [...words].sort((a, b) => a.count - b.count);
  if (!rarest || others.length === 0) return [];
  const more = { letters, skip: firstRead, limit: maxRead - firstRead };
  return Promise.all(
    nouns.map(({ holders }, at) =>
      (rarest.holders[at]?.length ?? 0) < firstRead ? [] : holders(keysOfWord(rarest.known), more),
    ),
  );
}

const keysOfWord = (word: SearchWord) => wantedTerms(word).flatMap(({ terms, ranks }) => keysOf(terms, ranks));

const sum = (numbers: (number | undefined)[]) => numbers.reduce<number>((total, number = 0) => total + number, 0);

const firstRead = 100;
const maxRead = 500;
