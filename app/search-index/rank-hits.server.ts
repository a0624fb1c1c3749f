import type { KnownWord } from "./interpret-words.server";
import type { Holder } from "./term-holders.server";
import { weightIn, weightOfBeginning } from "./term-weights.server";

/** A rare word of a search says more than a frequent one. */
export type WeighedWord = { known: KnownWord; rarity: number };

/** A hit before its result is read. */
export type RankedHit = {
  id: string;
  /** The place of its noun among those that were searched. */
  noun: number;
  date: Date;
  score: number;
  searchWeights: Holder["searchWeights"];
};

/**
 * Documents in the order of relevance: how much each is about the words (BM25F), rare words more than frequent ones.
 * What has all words is far better than what has some. Of two that are as good, the newer one comes first.
 *
 * @param holders by noun
 * @param more what is better to have: terms of words side by side, and the beginning of a further word
 */
export function rankHits(
  holders: Holder[][],
  words: WeighedWord[],
  more: { pairs: string[]; unfinished: string },
): RankedHit[] {
  const wanted = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const scored = holders.flatMap((found, noun) => {
    const each = new Map(found.map((holder) => [String(holder._id), holder]));
    return [...each].map(([id, { date, searchWeights }]) => {
      let [score, had] = [0, 0];
      for (const { known, rarity } of words) {
        let best = 0;
        for (const { term, factor } of known.meanings) {
          const weight = weightIn(searchWeights, term) * factor;
          if (weight > best) best = weight;
        }
        score += rarity * best;
        if (best > 0) had += rarity;
      }
      const complete = had / wanted;
      for (const pair of more.pairs) score += wanted * ofPair * weightIn(searchWeights, pair);
      if (more.unfinished) score += wanted * ofUnfinished * weightOfBeginning(searchWeights, more.unfinished);
      return {
        id,
        noun,
        date,
        searchWeights,
        score: score * (ofSome + (1 - ofSome) * complete),
        isWhole: complete > 0.999,
      };
    });
  });
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  return scored
    .filter(({ score, isWhole }) => score > 0 && (isWhole || score >= best * goodEnough))
    .map((hit) => ({ ...hit, score: Math.round((hit.score / best) * steps) }))
    .sort((a, b) => b.score - a.score || Number(b.date) - Number(a.date));
}

const ofPair = 0.3;
const ofUnfinished = 0.3;
/** What a document with hardly any of the words keeps of its score. */
const ofSome = 0.35;
/** With some of the words, a document has to be so good beside the best one. */
const goodEnough = 0.4;
/** Scores that differ by less are alike. */
const steps = 50;
