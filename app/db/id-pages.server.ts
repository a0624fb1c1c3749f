import type { Model, QueryFilter, Types } from "mongoose";

/** One page of a collection in the order of its ids: `count` documents after `after`. */
export type IdPage = {
  after: Types.ObjectId | null;
  count: number;
  /** The last change of any document on the page. */
  changedAt: Date;
};

/**
 * Divides the matching documents into pages. Each page can be read without passing the pages before it. A new document
 * goes to the last page.
 *
 * @param hint an index that begins with `_id` and holds what `filter` and `changedAt` need, so that only the index is
 * read
 * @param changedAt an aggregation expression for a document's last change
 */
export async function idPages<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  size: number,
  hint: string | Record<string, 1>,
  changedAt: { $max: string[] },
): Promise<IdPage[]> {
  const walk = async (after: IdPage["after"]): Promise<WalkResult | undefined> => {
    const walked = model.aggregate<WalkResult>([
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

type WalkResult = { count: number; changedAt: Date; last: Types.ObjectId };

/**
 * Reads documents in the order of their ids, some at a time, so that no query takes long.
 *
 * @param read the first documents that match a filter, sorted by `_id`
 */
export async function* inSteps<Document extends { _id: Types.ObjectId }>(
  read: (behind: ReturnType<typeof behindId>) => Promise<Document[]>,
): AsyncGenerator<Document[]> {
  let after: IdPage["after"] = null;
  for (;;) {
    const found = await read(behindId({ after }));
    const last = found.at(-1);
    if (!last) return;
    yield found;
    after = last._id;
  }
}

/** The filter of a page of `idPages`. Sort by `_id` and limit to the page size. */
export const behindId = ({ after }: Pick<IdPage, "after">): { _id?: { $gt: Types.ObjectId } } =>
  after ? { _id: { $gt: after } } : {};
