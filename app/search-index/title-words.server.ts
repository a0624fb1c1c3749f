import { foldWords } from "./terms.server";

const longestWord = 40;
const mostWords = 60;

/**
 * The words of a title (and tags) as the desk's lists are searched: lower case, without accents, whole, each once. A
 * model keeps them in a field of that name with an index.
 */
export function titleWords(title: string, tags: string[] = []): string[] {
  const words = foldWords(`${title} ${tags.join(" ")}`).map((word) => word.slice(0, longestWord));
  return [...new Set(words)].slice(0, mostWords);
}

/** A filter for documents that have, for each word typed, a word that begins so; `{}` when nothing was typed. */
export function titleWordsFilter(typed: string | undefined) {
  const beginnings = titleWords(typed ?? "").slice(0, 8);
  if (beginnings.length === 0) return {};
  // From the beginning itself to the last that begins so: a range is answered from the index.
  return {
    $and: beginnings.map((beginning) => ({
      titleWords: { $elemMatch: { $gte: beginning, $lt: `${beginning}\u{10FFFF}` } },
    })),
  };
}
