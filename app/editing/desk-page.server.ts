import type { Model, QueryFilter } from "mongoose";
import { type DeskPage, type DeskSort, deskPageSize } from "./desk";

const orders: Record<DeskSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: -1 },
  changed: { updatedAt: -1, _id: -1 },
  title: { title: 1, _id: 1 },
};

/** Fifty documents of a list on the desk, with how many there are. The model has an index for each order. */
export async function deskPage<Document, Item>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  view: { sort?: DeskSort; page?: number; projection?: Record<string, 0 | 1> },
  toItem: (document: never) => Item,
): Promise<DeskPage<Item>> {
  // Counting all needs no look at any.
  const everything = Object.keys(filter).length === 0;
  const total = await (everything ? model.estimatedDocumentCount() : model.countDocuments(filter));
  const pages = Math.max(1, Math.ceil(total / deskPageSize));
  const page = Math.min(Math.max(1, view.page ?? 1), pages);
  const found = await model
    .find(filter, view.projection)
    .sort(orders[view.sort ?? "newest"])
    .skip((page - 1) * deskPageSize)
    .limit(deskPageSize)
    .lean();
  return { items: found.map((document) => toItem(document as never)), total, page, pages };
}
