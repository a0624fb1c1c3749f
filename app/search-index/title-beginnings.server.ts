import type { Model, QueryFilter } from "mongoose";
import { titleBeginningsIndex } from "./search-fields.server";
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
const boundsOf = (beginning: string) => ({
  min: { titleBeginnings: beginning, publishedAt: lastDate },
  max: { titleBeginnings: endOf(beginning), publishedAt: firstDate },
});

type Asked<Document> = {
  visible: QueryFilter<Document>;
  projection: Record<string, 0 | 1>;
  limit: number;
  patienceMs: number;
};

/** An entry of the index of titles: the title from one of its words on. */
type Entry = { titleBeginnings: string; publishedAt: Date };

const [hint] = titleBeginningsIndex;

/**
 * Documents whose titles have a word with each of the typed beginnings, in any order.
 *
 * If few titles have one of the words, these are read. If many have each of them, the index alone is read, whose entries
 * say what comes after a word. Then the first `maxEntries` of each word count, in the order of the alphabet, and words
 * that stand no further apart than an entry is long.
 */
export async function titlesApart<Document, Found>(
  model: Model<Document>,
  typed: string,
  { visible, projection, limit, patienceMs }: Asked<Document>,
): Promise<Found[]> {
  // The longest is most often the rarest.
  const words = [...new Set(typed.split(" "))].sort((a, b) => b.length - a.length);
  for (const word of words) {
    const entries = await entriesOf(word, few + 1);
    if (entries.length === 0) return [];
    if (entries.length <= few) return documentsWith(eachWordBegins(typed), boundsOf(word));
  }
  const read = await Promise.all(words.slice(0, maxTyped).map((word) => entriesOf(word, maxEntries)));
  const whole = read
    .flat()
    .filter(({ titleBeginnings }) => words.every((word) => ` ${titleBeginnings}`.includes(` ${word}`)));
  const beginnings = [...new Set(whole.map(({ titleBeginnings }) => titleBeginnings))].slice(0, limit * spare);
  return beginnings.length > 0 ? documentsWith({ titleBeginnings: { $in: beginnings } }) : [];

  /** From the index alone, so these may have a date that is still to come. */
  async function entriesOf(word: string, most: number): Promise<Entry[]> {
    const options = {
      hint,
      ...boundsOf(word),
      returnKey: true,
      limit: most,
      batchSize: most + 1,
      maxTimeMS: patienceMs,
    };
    return model.collection.find<Entry>({}, options).toArray();
  }

  async function documentsWith(filter: object, bounds: object = {}): Promise<Found[]> {
    return model
      .find({ ...filter, ...visible } as QueryFilter<Document>, projection, bounds)
      .hint(hint)
      .limit(limit)
      .maxTimeMS(patienceMs)
      .lean<Found[]>();
  }
}

/** So many titles are read in a moment. */
const few = 100;
const maxEntries = 2000;
const maxTyped = 4;
/** Of some that fit, the date is still to come. */
const spare = 3;
