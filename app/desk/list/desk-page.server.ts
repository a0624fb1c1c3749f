import type { Model, QueryFilter } from "mongoose";
import { ContentCache } from "~/db/content-cache.server";
import { type DeskPage, type DeskSort, deskPageSize, maxFiltered } from "./desk";

type Order = Record<string, 1 | -1>;

const orders: Record<DeskSort, (newest: string) => Order> = {
  newest: (newest) => ({ [newest]: -1, _id: -1 }),
  oldest: (newest) => ({ [newest]: 1, _id: 1 }),
  changed: () => ({ updatedAt: -1, _id: -1 }),
  title: () => ({ title: 1, _id: 1 }),
};

type View<Document> = {
  sort?: DeskSort;
  /** The date that "newest" sorts by. Without it this is the date of creation. */
  newest?: string;
  page?: number;
  projection?: Record<string, 0 | 1>;
  /** A key for the filter. With it the count is cached until the content changes, and the list has at most `maxFiltered`. */
  cacheKey?: Record<string, unknown>;
  /** A part of the filter in other words: see `textFilterInOrder`. */
  inOrder?: QueryFilter<Document> | undefined;
};

/** Fifty documents of a list on the desk, and how many there are. The model has an index for each order. */
export async function deskPage<Document, Found, Item>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  view: View<Document>,
  toItem: (document: Found) => Item,
  most = maxFiltered,
): Promise<DeskPage<Item>> {
  // The number of all documents is known without counting, and passing them reads the index alone.
  const isWhole = Object.keys(filter).length === 0;
  const counted = isWhole ? await model.estimatedDocumentCount() : await countOf(model, filter, view.cacheKey, most);
  const isMore = !isWhole && view.cacheKey !== undefined && counted > most;
  const total = isMore ? most : counted;
  const pages = Math.max(1, Math.ceil(total / deskPageSize));
  const page = Math.min(Math.max(1, view.page ?? 1), pages);
  const order = orders[view.sort ?? "newest"](view.newest ?? "createdAt");
  const before = (page - 1) * deskPageSize;
  const behind = total - before - deskPageSize;
  // The database skips the documents before the page one by one. In the later half it is faster to start from the end.
  const fromEnd = behind < before && !isMore;
  const found = await model
    .find(view.inOrder ? ({ $and: [filter, view.inOrder] } as QueryFilter<Document>) : filter, view.projection)
    .sort(fromEnd ? reversed(order) : order)
    .skip(fromEnd ? Math.max(0, behind) : before)
    .limit(fromEnd ? Math.min(deskPageSize, Math.max(1, total - before)) : deskPageSize)
    .lean<Found[]>();
  const items = found.map(toItem);
  return { items: fromEnd ? items.reverse() : items, total, page, pages, ...(isMore && { isMore }) };
}

const counts = new ContentCache<number>(200);

/** How many there are; with a key at most one more than `most`. */
async function countOf<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  cacheKey: View<Document>["cacheKey"],
  most: number,
) {
  if (!cacheKey) return model.countDocuments(filter);
  const count = () => model.countDocuments(filter, { limit: most + 1 });
  return counts.get(`${model.modelName} ${JSON.stringify(cacheKey)}`, count);
}

const reversed = (order: Order) =>
  Object.fromEntries(Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1])) as Order;
