import type { Model, QueryFilter, Types } from "mongoose";

/** A stretch of a collection in the order of its ids: what comes behind `after`, as many as are counted. */
export type IdPage = {
  after: Types.ObjectId | null;
  count: number;
  /** The last change of any document in it. */
  changedAt: Date;
};

/**
 * Lays the documents that match out in pages, each found again without passing those before it. A new document goes to
 * the last page.
 *
 * @param hint an index that begins with `_id` and holds what `filter` and `changedAt` ask for: it alone is walked
 * @param changedAt what says when a document changed last, as an aggregation has it
 */
export async function idPages<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  size: number,
  hint: string | Record<string, 1>,
  changedAt: { $max: string[] },
): Promise<IdPage[]> {
  const walk = async (after: IdPage["after"]): Promise<Walked | undefined> => {
    const walked = model.aggregate<Walked>([
      { $match: { ...filter, ...behindId({ after }) } },
      { $sort: { _id: 1 } },
      { $limit: size },
      { $group: { _id: null, count: { $sum: 1 }, changedAt: { $max: changedAt }, last: { $max: "$_id" } } },
    ]);
    return (await walked.hint(hint))[0];
  };
  const pages: IdPage[] = [];
  let after: IdPage["after"] = null;
  for (let page = await walk(after); page; page = page.count < size ? undefined : await walk(after)) {
    pages.push({ after, count: page.count, changedAt: page.changedAt });
    after = page.last;
  }
  return pages;
}

type Walked = { count: number; changedAt: Date; last: Types.ObjectId };

/** The filter of a page of `idPages`; to be sorted by `_id` and cut at the pages' size. */
export const behindId = ({ after }: Pick<IdPage, "after">): { _id?: { $gt: Types.ObjectId } } =>
  after ? { _id: { $gt: after } } : {};
