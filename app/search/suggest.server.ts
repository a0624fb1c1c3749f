import { ContentCache } from "~/db/content-cache.server";
import type { SearchableNoun } from "~/search-index/noun-search.server";
import type { FoundTitle } from "~/search-index/search-hit";
import { synonymsInForce } from "~/search-index/synonyms-in-force.server";
import { titleBegins, typedBeginning, wordsBegin } from "~/search-index/title-beginnings.server";
import { likelyWords } from "./likely-words.server";
import { searched, vocabulary } from "./search.server";
import { maxSuggestions, type Suggestion, suggestShortest } from "./suggestion";

/** What others have just typed as well is not asked for again. */
const cache = new ContentCache<Suggestion[]>(500);

/**
 * The pages whose titles fit what somebody is typing: first those that begin like it, then those with words that do, then
 * those with synonyms of its words. If there are none, those with similar words. None for fewer than two letters.
 *
 * @param noun the plural of the only noun to look at
 */
export async function suggest(query: string, noun?: string): Promise<Suggestion[]> {
  const typed = typedBeginning(query);
  if (typed.length < suggestShortest) return [];
  return cache.get(`${noun ?? ""} ${typed}`, () => find(typed, noun));
}

async function find(typed: string, noun: string | undefined): Promise<Suggestion[]> {
  const among = searched.filter((one) => !noun || one.noun === noun);
  const found = new Map<string, Suggestion>();
  const take = (filters: object[]) =>
    takeFrom(
      filters.map(
        (filter) =>
          ({ titlesWith }) =>
            titlesWith(filter, maxSuggestions),
      ),
    );
  const takeFrom = async (reads: ((noun: SearchableNoun) => Promise<FoundTitle[]>)[]) => {
    if (reads.length === 0 || found.size >= maxSuggestions) return;
    const lists = await Promise.all(
      among.map(async (noun) => {
        const titles = await Promise.all(reads.map((read) => read(noun)));
        return titles.flat().map((title) => ({ kind: noun.kind, ...title }));
      }),
    );
    for (const one of inTurns(lists)) if (found.size < maxSuggestions) found.set(one.path, found.get(one.path) ?? one);
  };
  await take([titleBegins(typed)]);
  await take([wordsBegin(typed)]);
  if (typed.includes(" ")) await takeFrom([({ titlesWithEach }) => titlesWithEach(typed, maxSuggestions)]);
  await take(synonymsInForce().otherWordings(typed, maxWordings).map(wordsBegin));
  if (found.size === 0) await take((await guesses(typed)).map(wordsBegin));
  return [...found.values()];
}

/** One of each list, then the next of each: no noun crowds out the others. */
const inTurns = <One>(lists: One[][]): One[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
};

/** The typed words with similar ones in place of those that no text has. */
async function guesses(typed: string): Promise<string[]> {
  await vocabulary.catchUp(patienceMs);
  return likelyWords(typed.split(" "), [vocabulary]).map((words) => words.join(" "));
}

const maxWordings = 4;
/** Suggestions do not wait for the vocabulary as long as a search does. */
const patienceMs = 200;
