import type { Model, mongo, QueryFilter, Schema, Types } from "mongoose";
import { publishedFilter } from "~/facts/status";
import type { FeedEntry, NounArchive } from "./noun.server";

/**
 * How the database compares names: case, accents, blanks and punctuation do not count. So "slow-living" in an address
 * finds "Slow Living", and no document has to store the slugs of its tags. `isSameName` is the same for texts in memory.
 */
const collation: mongo.CollationOptions = { locale: "en", strength: 1, alternate: "shifted" };

/** Makes the index of an archive. `names` are its fields in order: those with one value, then the name, then the date. */
export function indexArchive<Document>(
  schema: Schema<Document>,
  name: string,
  fields: Record<string, 1 | -1>,
  only?: Record<string, unknown>,
): void {
  schema.index({ ...fields, _id: -1 }, { name, collation, ...(only && { partialFilterExpression: only }) });
}

/** How many of the newest documents say which archives there are. */
const recent = 500;

type Archived = { _id: Types.ObjectId };

/**
 * @param index the name of the index, made by `indexArchive`
 * @param field the field with the names: a text, or a list of texts
 * @param date the date by which the documents are sorted
 * @param visible the documents that readers may see; `own` those of them that the site itself wrote
 * @param entry makes an entry of the archive's feed
 */
export function archiveOf<Document extends Archived>(
  model: Model<Document>,
  {
    index,
    field,
    date = "createdAt",
    visible = () => publishedFilter,
    own = visible,
    entry,
  }: {
    index: string;
    field: "tags" | "author";
    date?: "createdAt" | "publishedAt";
    visible?: () => QueryFilter<Document>;
    own?: () => QueryFilter<Document>;
    entry?: (document: Document) => FeedEntry;
  },
): NounArchive {
  const newestFirst = { [date]: -1, _id: -1 } as const;
  const find = (filter: QueryFilter<Document>, name: string, limit: number) =>
    model
      .find({ ...filter, [field]: name })
      .sort(newestFirst)
      .collation(collation)
      .hint(index)
      .limit(limit);
  const namesOf = (document: object) => [(document as Record<string, string | string[] | null>)[field] ?? []].flat();
  return {
    count: (name) => model.countDocuments({ ...visible(), [field]: name }, { collation, hint: index }),
    async newest(name, limit) {
      const found = await find(visible(), name, limit)
        .select([field, date])
        .lean<(Archived & Record<typeof date, Date>)[]>();
      return found.map((document) => ({
        id: document._id.toHexString(),
        date: document[date],
        names: namesOf(document),
      }));
    },
    async recentNames() {
      const found = await model
        .find(own(), { [field]: 1 })
        .sort(newestFirst)
        .limit(recent)
        .lean<Archived[]>();
      return found.map(namesOf);
    },
    ...(entry && {
      entries: async (name, limit) => (await find(own(), name, limit).lean<Document[]>()).map(entry),
    }),
  };
}
