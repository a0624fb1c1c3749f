import type { Model, QueryFilter } from "mongoose";
import { ContentCache, ofManyDocuments } from "~/db/content-cache.server";
import { type DeskPage, type DeskSort, deskPageSize } from "./desk";

type Order = Record<string, 1 | -1>;

const orders: Record<DeskSort, (newest: string) => Order> = {
  newest: (newest) => ({ [newest]: -1, _id: -1 }),
  oldest: (newest) => ({ [newest]: 1, _id: 1 }),
  changed: () => ({ updatedAt: -1, _id: -1 }),
  title: () => ({ title: 1, _id: 1 }),
};

type View = {
  sort?: DeskSort;
  /** The date that "newest" sorts by. Without it this is the date of creation. */
  newest?: string;
  page?: number;
  projection?: Record<string, 0 | 1>;
  /** A key for the filter. With it the count is cached until the content changes. */
  cacheKey?: Record<string, unknown>;
};

/** Fifty documents of a list on the desk, and how many there are. The model has an index for each order. */
export async function deskPage<Document, Found, Item>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  view: View,
  toItem: (document: Found) => Item,
): Promise<DeskPage<Item>> {
  const total = await countOf(model, filter, view.cacheKey);
  const pages = Math.max(1, Math.ceil(total / deskPageSize));
  const page = Math.min(Math.max(1, view.page ?? 1), pages);
  const order = orders[view.sort ?? "newest"](view.newest ?? "createdAt");
  const before = (page - 1) * deskPageSize;
  const behind = total - before - deskPageSize;
  // The database skips the documents before the page one by one. In the later half it is faster to start from the end.
  const fromEnd = behind < before;
  const found = await model
    .find(filter, view.projection)
    .sort(fromEnd ? reversed(order) : order)
    .skip(fromEnd ? Math.max(0, behind) : before)
    .limit(fromEnd ? Math.min(deskPageSize, Math.max(1, total - before)) : deskPageSize)
    .lean<Found[]>();
  const items = found.map(toItem);
  return { items: fromEnd ? items.reverse() : items, total, page, pages };
}

const counts = new ContentCache<number>(200, ofManyDocuments);

async function countOf<Document>(model: Model<Document>, filter: QueryFilter<Document>, cacheKey: View["cacheKey"]) {
  // The number of all documents is known without counting.
  if (Object.keys(filter).length === 0) return model.estimatedDocumentCount();
  const count = () => model.countDocuments(filter);
  if (!cacheKey) return count();
  return counts.get(`${model.modelName} ${JSON.stringify(cacheKey)}`, count);
}

const reversed = (order: Order) =>
  Object.fromEntries(Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1])) as Order;
