import { LRUCache } from "lru-cache";
import type { Model, QueryFilter, Types } from "mongoose";
import { termFieldOf } from "./terms.server";

export type Place = "title" | "text";

/** For each word of a search, the terms that match it. */
export type WantedTerms = string[][];

/** How a noun is searched: see ./search-fields.server. */
type SearchSettings<Document> = {
  model: Model<Document>;
  /** The date by which hits are sorted, newest first. The indexes of terms end in it. */
  date: "publishedAt" | "createdAt";
  /** The documents that readers may see; with a limit on `date` if some are scheduled. */
  visible: () => QueryFilter<Document>;
};

type Holder = { count: number; walkedSince: Date };
type DocumentId = { _id: Types.ObjectId };

/**
 * An index finds the documents with one term, newest first. The search uses the rarest word for this and checks the
 * other words in those documents. It stops after `maxDocumentsWalked` documents. So it can only miss old documents, and
 * only if each word is in more documents than that and the words hardly ever occur together.
 */
export function searchByTerms<Document>({ model, date, visible }: SearchSettings<Document>) {
  /**
   * How many documents contain a term, and the date of the oldest one that a search reads. Old numbers are good enough.
   */
  const holders = new LRUCache<`${Place} ${string}`, Holder>({
    max: 5000,
    ttl: 10 * 60_000,
    fetchMethod: async (key, _old, { options }) => {
      const [place, term] = key.split(" ") as [Place, string];
      const holding = { [`${place}Terms`]: term, ...visible() } as QueryFilter<Document>;
      const count = await model.countDocuments(holding, { limit: maxDocumentsWalked });
      // A word that is new, or nearly new, is counted again soon.
      if (count < fewEnoughToCount) options.ttl = 1;
      if (count < maxDocumentsWalked) return { count, walkedSince: new Date(0) };
      const [oldest] = await newestHolding<Record<string, Date>>(place, [term], visible(), { [date]: 1 })
        .skip(maxDocumentsWalked - 1)
        .limit(1);
      return { count, walkedSince: oldest?.[date] ?? new Date(0) };
    },
  });
  return { hits, newestOfAny, countHolding };

  /** The newest documents that have a term of each word in that place. */
  async function hits<Found extends DocumentId>(
    place: Place,
    wanted: WantedTerms,
    { limit, projection }: { limit: number; projection: Record<string, 1> },
  ): Promise<Found[]> {
    const [only] = wanted;
    if (!only) return [];
    if (wanted.length === 1) return newestHolding<Found>(place, only, visible(), projection).limit(limit);
    const held = await Promise.all(wanted.map((terms) => heldBy(place, terms)));
    const [rarest, ...others] = held.sort((a, b) => a.count - b.count);
    if (!rarest || rarest.count === 0) return [];
    const seen = visible();
    const filter = {
      ...seen,
      [date]: { ...(seen as Record<string, object>)[date], $gte: rarest.walkedSince },
      $and: others.map(({ terms }) => ({
        $or: terms.map((term) => ({ [termFieldOf(`${place}ByLetter`, term)]: term })),
      })),
    } as QueryFilter<Document>;
    return newestHolding<Found>(place, rarest.terms, filter, projection).limit(limit);
  }

  /** The newest documents that have any of the terms in that place. */
  async function newestOfAny<Found extends DocumentId>(
    place: Place,
    terms: string[],
    { limit, projection }: { limit: number; projection: Record<string, 1> },
  ): Promise<Found[]> {
    return terms.length === 0 ? [] : newestHolding<Found>(place, terms, visible(), projection).limit(limit);
  }

  /** How many documents contain a term, up to `maxDocumentsWalked`. */
  async function countHolding(term: string): Promise<number> {
    return (await holders.fetch(`text ${term}`))?.count ?? 0;
  }

  async function heldBy(place: Place, terms: string[]): Promise<Holder & { terms: string[] }> {
    const each = await Promise.all(terms.map((term) => holders.fetch(`${place} ${term}`)));
    const found = each.filter((holder) => holder !== undefined);
    return {
      terms,
      count: found.reduce((sum, { count }) => sum + count, 0),
      walkedSince: new Date(Math.max(0, ...found.map(({ walkedSince }) => walkedSince.getTime()))),
    };
  }

  /** Names the index, because the database would reuse its choice of one search for others that it does not suit. */
  function newestHolding<Found>(
    place: Place,
    terms: string[],
    filter: QueryFilter<Document>,
    projection: Record<string, 1>,
  ) {
    const [only, ...more] = terms;
    const holding = { [`${place}Terms`]: more.length > 0 ? { $in: terms } : only };
    return model
      .find({ ...holding, ...filter } as QueryFilter<Document>, projection)
      .sort({ [date]: -1 })
      .hint({ [`${place}Terms`]: 1, [date]: -1 })
      .lean<Found[]>();
  }
}

const maxDocumentsWalked = 1000;
const fewEnoughToCount = 20;
