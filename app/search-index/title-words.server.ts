import { foldWords } from "./terms.server";

const longestWord = 40;
const maxWords = 60;

/**
 * The words of a title and tags, for searching the desk's lists: whole, lower case, without accents, each once. A model
 * stores them in a field of that name with an index.
 */
export function titleWords(title: string, tags: string[] = []): string[] {
  const words = foldWords(`${title} ${tags.join(" ")}`).map((word) => word.slice(0, longestWord));
  return [...new Set(words)].slice(0, maxWords);
}

/** A filter for documents that have, for each typed word, a word with this beginning; `{}` if nothing was typed. */
export function titleWordsFilter(typed: string | undefined) {
  const beginnings = titleWords(typed ?? "").slice(0, 8);
  if (beginnings.length === 0) return {};
  // A range can use the index.
  return {
    $and: beginnings.map((beginning) => ({
      titleWords: { $elemMatch: { $gte: beginning, $lt: `${beginning}\u{10FFFF}` } },
    })),
  };
}
