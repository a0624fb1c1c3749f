import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { publishedNow, scheduledNow } from "~/editing/publish-date.server";
import { titleWordsFilter } from "~/search-index/title-words.server";
import type { DeskCollectionState, ListedCollection } from "./collection";
import {
  type CollectionDocument,
  CollectionModel,
  collectionProjection,
  toListedCollection,
} from "./collection.model.server";
import { collectionEditing } from "./collection-changes.server";

export type DeskCollectionsView = DeskView & { state?: DeskCollectionState };

/** The desk's list of collections, with drafts and those that are over. */
export async function deskCollections({
  q,
  state,
  sort,
  page,
}: DeskCollectionsView): Promise<DeskPage<ListedCollection>> {
  const filter: QueryFilter<CollectionDocument> = { ...titleWordsFilter(q), ...(state && inState[state]()) };
  const view = { sort, page, projection: collectionProjection, cacheKey: { q, state } };
  return deskPage(CollectionModel, filter, view, toListedCollection);
}

const inState: Record<DeskCollectionState, () => QueryFilter<CollectionDocument>> = {
  published: publishedNow,
  scheduled: scheduledNow,
  draft: () => ({ status: "draft" }),
};

export const { find: findDeskCollection } = collectionEditing;
