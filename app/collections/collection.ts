import type { Editor } from "~/facts/editor";
import type { Status } from "~/facts/status";
import type { Values } from "~/fields/field";
import type { PickedItem, PickedProduct } from "~/picked/picked-contents";
import type { PickedId } from "~/picked/picked-kinds";
import type { collectionFields } from "./collection-fields";

/** Something in a collection, with its address on this site when it was saved. */
export type CollectionItem = PickedId & { address: string; line: string };

/** A collection for readers. `from` and `to` are days such as "2026-12-01", `publishedAt` and `updatedAt` are ISO 8601, UTC. */
export type Collection = { id: string } & Omit<Values<typeof collectionFields>, "items" | "slug" | "status"> & {
    /** The last part of its address. It is made from the title if nobody gives one. */
    slug: string;
    items: CollectionItem[];
    updatedAt: string;
  };

/** A collection as its form shows it. */
export type DeskCollection = Collection & {
  status: Status;
  /** Goes up by one with each save. A save names the version that it was made from. */
  version: number;
  /** Who saved it last. `null` for the program itself. */
  updatedBy: Editor | null;
};

/** A collection in the desk's list. */
export type ListedCollection = Collection & { status: Status };

/** What its card shows. `count` is how many things are in it. */
export type CollectionOnCard = Pick<Collection, "id" | "slug" | "title" | "intro" | "imageUrl" | "from" | "to"> & {
  count: number;
};

/** What is in a collection, as readers see it. */
export type ShownItem = { item: PickedItem | PickedProduct; line: string };

/** The states by which the desk's list can be filtered. */
export const deskCollectionStates = ["published", "scheduled", "draft"] as const;
export type DeskCollectionState = (typeof deskCollectionStates)[number];

export const maxCollectionList = 100;
export const otherCollectionsShown = 3;

/** Its page. */
export const collectionPath = (collection: Pick<Collection, "slug">) =>
  `/collection/${encodeURIComponent(collection.slug)}`;
/** The same with its id, which stays. */
export const lastingCollectionPath = ({ id }: Pick<Collection, "id">) => `/collection/${id}`;
/** The address of its form on the desk. */
export const collectionFormPath = ({ id }: Pick<Collection, "id">) => `/admin/collections?edit=${id}#edit-form`;

/** The page with all of them. */
export const allCollections = { to: "/collections", label: "Collections" };

export const collectionsFeed = { name: "collections", title: "Collections" };
