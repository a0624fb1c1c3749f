import { foldWords } from "./terms.server";

/** Longer beginnings are compared as far as this. */
const longest = 60;
const maxWords = 20;
/** Before the beginning of a whole title. No folded word contains it. */
const start = "^";

/**
 * What suggestions for a search compare with what is typed: the title, and the title from each of its words on, folded.
 * "Crème of tomato" has "^creme of tomato", "creme of tomato", "of tomato" and "tomato". So a beginning is found by one
 * range of the index, however many words it has.
 */
export function titleBeginnings(title: string): string[] {
  const words = foldWords(title).slice(0, maxWords);
  const each = words.map((_word, at) => words.slice(at).join(" ").slice(0, longest));
  return each[0] ? [`${start}${each[0]}`, ...new Set(each)] : [];
}

/** What was typed, in the same letters. */
export const typedBeginning = (typed: string): string => foldWords(typed).join(" ").slice(0, longest);

const endOf = (beginning: string) => `${beginning}\u{10FFFF}`;
const range = (beginning: string) => ({ $gte: beginning, $lt: endOf(beginning) });
const holding = (beginning: string) => ({ titleBeginnings: { $elemMatch: range(beginning) } });

/** A filter for titles that begin like this. */
export const titleBegins = (typed: string) => holding(start + typed);

/** A filter for titles in which words that follow each other begin like this. */
export const wordsBegin = (typed: string) => holding(typed);

/** A filter for titles in which each of the words begins one, wherever it stands. */
export const eachWordBegins = (typed: string) => ({ $and: typed.split(" ").map(holding) });

const [firstDate, lastDate] = [-8.64e15, 8.64e15].map((date) => new Date(date));

/** The part of the index of titles with one word's beginning: see `titleBeginningsIndex`. The newest of equal ones is first. */
export const boundsOf = (beginning: string) => ({
  min: { titleBeginnings: beginning, publishedAt: lastDate },
  max: { titleBeginnings: endOf(beginning), publishedAt: firstDate },
});
