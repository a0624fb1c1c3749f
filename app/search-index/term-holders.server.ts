import { LRUCache } from "lru-cache";
import type { Model, QueryFilter, Types } from "mongoose";
import type { SearchFields } from "./search-fields.server";
import { allRanks } from "./term-weights.server";

/** A document with a wanted term, and its terms with the wanted letters. */
export type Holder = { _id: Types.ObjectId; date: Date; searchWeights?: Record<string, string> };

/** How a noun is searched. Its model has the fields of ./search-fields.server. */
type Settings<Document> = {
  model: Model<Document>;
  /** The date by which hits are sorted, newest first. The index of terms ends in it. */
  date: "publishedAt" | "createdAt";
  /** The documents that readers may see. */
  visible: () => QueryFilter<Document>;
};

/** Which documents have a term. */
export function termHolders<Document>({ model, date, visible }: Settings<Document>) {
  const counts = new LRUCache<string, number>({
    max: 5000,
    ttl: 10 * 60_000,
    fetchMethod: (terms) => {
      const searchTerms = { $in: keysOf(terms.split(" ")) };
      return model.countDocuments({ searchTerms } as QueryFilter<Document>, { limit: maxCounted, hint });
    },
  });
  const hint = { searchTerms: 1, [date]: -1 } as const;
  return { holders, countHolding, countAll: async () => model.estimatedDocumentCount() };

  /**
   * Documents with any of these terms: first those with one in the title, then in the tags, and so on, the newest of
   * each first. The index has this order.
   *
   * @param keys see `keysOf`
   * @param letters of the terms that the search is about
   */
  async function holders(
    keys: string[],
    { letters, limit, skip = 0 }: { letters: string[]; limit: number; skip?: number },
  ): Promise<Holder[]> {
    if (keys.length === 0) return [];
    const projection = { [date]: 1, ...Object.fromEntries(letters.map((letter) => [`searchWeights.${letter}`, 1])) };
    const found = await model
      .find({ searchTerms: { $in: keys }, ...visible() } as QueryFilter<Document>, projection)
      .hint(hint)
      .skip(skip)
      .limit(limit)
      .lean<(Pick<Holder, "_id"> & Partial<SearchFields> & Record<string, Date>)[]>();
    return found.map((document) => ({
      _id: document._id,
      date: document[date] as Date,
      searchWeights: document.searchWeights,
    }));
  }

  /** How many documents have any of these terms, drafts among them, up to `maxCounted`. Old numbers are good enough. */
  async function countHolding(terms: string[]): Promise<number> {
    return (await counts.fetch(terms.join(" "))) ?? 0;
  }
}

/** The entries of terms in the index. @param ranks of the places where they may stand */
export const keysOf = (terms: string[], ranks: string[] = allRanks) =>
  ranks.flatMap((rank) => terms.map((term) => `${rank}${term}`));

const maxCounted = 1000;
