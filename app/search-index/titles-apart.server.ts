import type { Model, QueryFilter } from "mongoose";
import { titleBeginningsIndex } from "./search-fields.server";
import { boundsOf, eachWordBegins } from "./title-beginnings.server";

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
  const read = await Promise.all(words.slice(0, maxWords).map((word) => entriesOf(word, maxEntries)));
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
const maxWords = 4;
/** Of some that fit, the date is still to come. */
const spare = 3;
