import { LRUCache } from "lru-cache";
import type { Model, QueryFilter, Types } from "mongoose";
import { termFieldOf } from "./terms.server";

export type Place = "title" | "text";

/** For each word that is searched for, the terms that will do. */
export type WantedTerms = string[][];

/** How a noun is searched: see ~/search-index/search-fields.server. */
type SearchSettings<Document> = {
  model: Model<Document>;
  /** The date by which hits are listed, newest first; the indexes of terms end in it. */
  date: "publishedAt" | "createdAt";
  /** What of it readers may see; with a `date` that is past where there are some to come. */
  visible: () => QueryFilter<Document>;
};

type Holder = { count: number; walkedSince: Date };
type DocumentId = { _id: Types.ObjectId };

/**
 * An index leads to the documents that hold one term, newest first. So the rarest word leads, and the others are looked
 * for in what it finds. That ends after `walkedMost` documents: only where words that each stand in more than that hardly
 * ever meet are old documents not found.
 */
export function searchByTerms<Document>({ model, date, visible }: SearchSettings<Document>) {
  /** In how many documents a term stands, and from when the oldest is that a search walks to. Old figures will do. */
  const holders = new LRUCache<`${Place} ${string}`, Holder>({
    max: 5000,
    ttl: 10 * 60_000,
    fetchMethod: async (key, _old, { options }) => {
      const [place, term] = key.split(" ") as [Place, string];
      const holding = { [`${place}Terms`]: term, ...visible() } as QueryFilter<Document>;
      const count = await model.countDocuments(holding, { limit: maxDocumentsWalked });
      // A word that is new, or nearly so, is worth another look.
      if (count < fewEnoughToCount) options.ttl = 1;
      if (count < maxDocumentsWalked) return { count, walkedSince: new Date(0) };
      const [oldest] = await newestHolding<Record<string, Date>>(place, [term], visible(), { [date]: 1 })
        .skip(maxDocumentsWalked - 1)
        .limit(1);
      return { count, walkedSince: oldest?.[date] ?? new Date(0) };
    },
  });
  return { hits, newestOfAny, countHolding };

  /** The newest documents that hold a term of each word in that place. */
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

  /** The newest documents that hold any of the terms in that place. */
  async function newestOfAny<Found extends DocumentId>(
    place: Place,
    terms: string[],
    { limit, projection }: { limit: number; projection: Record<string, 1> },
  ): Promise<Found[]> {
    return terms.length === 0 ? [] : newestHolding<Found>(place, terms, visible(), projection).limit(limit);
  }

  /** In how many documents a term stands anywhere; no more than `walkedMost` are counted. */
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

  /** The index is named, because the database would keep its choice for one search for others that it does not suit. */
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
