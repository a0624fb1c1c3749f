import type { LinkingText } from "~/editing/noun-links.server";
import { Problem } from "~/facts/problem";
import { documentsAt } from "~/picked/picked-addresses.server";
import { pickedKinds } from "~/picked/picked-kinds";
import { type CollectionItem, collectionFormPath } from "./collection";
import { type CollectionDocument, CollectionModel } from "./collection.model.server";
import { itemLimits } from "./collection-fields";

type Items = Pick<CollectionDocument, "items" | "picked">;

/**
 * What is at the addresses of items, published or not, with the present addresses. Two queries for each kind.
 *
 * @param before what the collection has already: it stays, also while it is in the bin
 * @throws Problem "invalid" beside each address at which nothing is that can be picked, or that comes twice
 */
export async function pickedAt(items: Items["items"], before: readonly CollectionItem[] = []): Promise<Items> {
  const there = await documentsAt(items.map(({ address }) => address));
  const found = items.map(({ address }, at) => {
    const kept = before.find((item) => item.address === address || pickedKinds[item.kind] + item.id === address);
    return there[at] ?? (kept && { ...kept, path: kept.address });
  });
  const seen = new Set<string>();
  const errors = items.flatMap((_item, at): [string, string[]][] => {
    const document = found[at];
    const wrong = !document ? nothingThere : seen.has(document.id) ? twice : null;
    if (document) seen.add(document.id);
    return wrong ? [[`items.${at}.address`, [wrong]]] : [];
  });
  if (errors.length > 0) throw new Problem("invalid", needAttention, Object.fromEntries(errors));
  return {
    items: items.map((item, at) => ({ ...item, address: found[at]?.path ?? item.address })),
    picked: found.flatMap((document) => (document ? { kind: document.kind, id: document.id } : [])),
  };
}

const needAttention = "Some fields need your attention";
const nothingThere = "There is no article, recipe or product of this site at this address";
const twice = "It is in the collection already";

/** @throws Problem "invalid" if its days are in the wrong order, or if it is published with too few items */
export function refuseUnready({
  items,
  from,
  to,
  status,
}: Pick<CollectionDocument, "items" | "from" | "to" | "status">) {
  const isShort = status === "published" && items.length < itemLimits.least;
  const isBackwards = from !== null && to !== null && to < from;
  if (!isShort && !isBackwards) return;
  throw new Problem("invalid", needAttention, {
    ...(isShort && { items: [`Choose at least ${itemLimits.least}, or save it as a draft`] }),
    ...(isBackwards && { to: ["Choose a last day that is not before the first"] }),
  });
}

/** The collections with what is in them, drafts too, for the list of dead links. */
export async function collectionsWithLinks(most: number): Promise<LinkingText[]> {
  const found = await CollectionModel.find({}, { title: 1, items: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean<Pick<CollectionDocument, "_id" | "title" | "items">[]>();
  return found.map(({ _id, title, items }) => {
    const id = _id.toHexString();
    return { id, title, formPath: collectionFormPath({ id }), own: items.map(({ address }) => address), outside: [] };
  });
}

/** What readers do not see of a collection, in sentences for its editor. */
export async function notesOnItems(items: Items["items"]): Promise<string[]> {
  const found = await documentsAt(items.map(({ address }) => address));
  return items.flatMap(({ address }, at) => {
    const document = found[at];
    if (!document) return `${address} is gone: readers see the collection without it.`;
    if (document.status === "published") return [];
    return `“${document.title}” is ${document.status === "draft" ? "a draft" : "scheduled"}: readers do not see it yet.`;
  });
}
