import { publishedNow } from "~/editing/publish-date.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import { seasonOf } from "~/forms/day-range";
import { withDescriptions } from "~/images/library/descriptions.server";
import { contentsOf } from "~/picked/picked-contents.server";
import { dayAt } from "~/place/days";
import {
  type Collection,
  type CollectionItem,
  type CollectionOnCard,
  maxCollectionList,
  type ShownItem,
} from "./collection";
import {
  type CollectionDocument,
  CollectionModel,
  collectionProjection,
  type ListedCollectionDocument,
  toCollection,
} from "./collection.model.server";

/** Published collections, newest first. */
export async function listCollections(limit = maxCollectionList): Promise<Collection[]> {
  const found = await CollectionModel.find(publishedNow(), collectionProjection)
    .sort({ publishedAt: -1, _id: -1 })
    .limit(Math.min(limit, maxCollectionList))
    .lean<ListedCollectionDocument[]>();
  return found.map(toCollection);
}

/** What the cards of published collections show, the newest first: of those whose days are not over, and of the others. */
export async function collectionCards(now = new Date()): Promise<Record<"current" | "over", CollectionOnCard[]>> {
  const today = dayAt(now);
  const cards = (await listCollections()).map(onCard);
  const isOver = (card: CollectionOnCard) => seasonOf(card, today) === "over";
  return { current: cards.filter((card) => !isOver(card)), over: cards.filter(isOver) };
}

function onCard({ id, slug, title, intro, imageUrl, from, to, items }: Collection): CollectionOnCard {
  return { id, slug, title, intro, imageUrl, from, to, count: items.length };
}

/** A published collection by its slug, an earlier slug or its id. `null` if there is none. */
export async function findCollection(identifier: string): Promise<Collection | null> {
  const filter = filterOfIdentifier<CollectionDocument>(identifier);
  const found =
    filter &&
    (await CollectionModel.findOne(
      { ...filter, ...publishedNow() },
      collectionProjection,
    ).lean<ListedCollectionDocument>());
  return found && withDescriptions(toCollection(found));
}

/** What is in a collection, as far as readers see it, in its order. */
export async function shownItems(items: readonly CollectionItem[]): Promise<ShownItem[]> {
  const idsOf = (kind: CollectionItem["kind"]) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const { articles, recipes, products } = await contentsOf({
    articleIds: idsOf("article"),
    recipeIds: idsOf("recipe"),
    productIds: idsOf("product"),
  });
  const byId = new Map([...articles, ...recipes, ...products].map((item) => [item.id, item]));
  return items.flatMap(({ id, line }) => {
    const item = byId.get(id);
    return item ? [{ item, line }] : [];
  });
}

/** Other collections, the newest first, for those who read the page of one. */
export async function otherCollections({ id }: Pick<Collection, "id">, limit: number): Promise<CollectionOnCard[]> {
  const newest = await listCollections(limit + 1);
  return newest
    .filter((other) => other.id !== id)
    .slice(0, limit)
    .map(onCard);
}
