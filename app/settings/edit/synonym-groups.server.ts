import { type FieldErrors, Problem } from "~/facts/problem";
import { stopWords } from "~/search-index/stop-words";
import { termOfPhrase, wordsOfGroup } from "~/search-index/synonym-terms.server";
import { foldWords } from "~/search-index/terms.server";
import type { SynonymGroup } from "../site-settings";
import { siteSettings } from "../site-settings.server";

const most = 10;
const longest = 60;
const maxWordsOfPhrase = 5;

/**
 * Groups of synonyms as they are stored, with one space after each comma.
 *
 * @throws Problem "invalid" with the messages by row, such as "synonyms.1.words"
 */
export function checkedSynonyms(groups: readonly SynonymGroup[]): SynonymGroup[] {
  const errors: FieldErrors = {};
  const places = new Map<string, number>();
  const checked = groups.map((group, at) => {
    const words = wordsOfGroup(group.words);
    const objection = objectionTo(words, places, at);
    if (objection) errors[`synonyms.${at}.words`] = [objection];
    for (const word of words) if (!places.has(termOfPhrase(word))) places.set(termOfPhrase(word), at);
    return { words: words.join(", ") };
  });
  if (Object.keys(errors).length > 0) throw new Problem("invalid", "Some groups of words need another look", errors);
  return checked;
}

/** The searches whose words are in none of the owner's groups yet. */
export function withoutGroup<Search extends { words: string }>(searches: Search[]): Search[] {
  const grouped = new Set(siteSettings().synonyms.flatMap(({ words }) => wordsOfGroup(words).map(termOfPhrase)));
  return searches.filter(({ words }) => !grouped.has(termOfPhrase(words)));
}

function objectionTo(words: string[], places: ReadonlyMap<string, number>, at: number): string | undefined {
  if (words.length < 2) return "Enter two words or more, with commas between them";
  if (words.length > most) return `Enter at most ${most} words or phrases`;
  const own = new Map<string, string>();
  for (const word of words) {
    const folded = foldWords(word);
    const term = termOfPhrase(word);
    if (word.length > longest) return `Shorten “${word.slice(0, 20)}…” to ${longest} characters or fewer`;
    if (folded.length === 0) return `“${word}” has no letters`;
    if (folded.length > maxWordsOfPhrase) return `Shorten “${word}” to ${maxWordsOfPhrase} words or fewer`;
    if (folded.every((one) => stopWords.has(one))) return `“${word}” is in every text, so the search leaves it out`;
    const same = own.get(term);
    if (same !== undefined) return `“${same}” and “${word}” are the same for the search: remove one`;
    const place = places.get(term);
    if (place !== undefined && place !== at) return `“${word}” is also in group ${place + 1}: put all its words there`;
    own.set(term, word);
  }
  return undefined;
}
