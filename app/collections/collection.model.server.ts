import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import { type EditedFields, editedFields } from "~/editing/edited-document.server";
import { type Scheduled, watchDates } from "~/editing/publish-date.server";
import { type Addressed, indexSlugs, slugFields } from "~/editing/slugs.server";
import { modelFields, projectionOf, type Stored, valuesOf } from "~/fields/field-model.server";
import type { PickedId } from "~/picked/picked-kinds";
import { type SearchFields, searchFieldsSchema, titleBeginningsIndex } from "~/search-index/search-fields.server";
import type { Collection, DeskCollection, ListedCollection } from "./collection";
import { collectionFields } from "./collection-fields";

export type CollectionDocument = SearchFields &
  EditedFields &
  Addressed &
  Scheduled &
  Omit<Stored<typeof collectionFields>, "slug"> & {
    /** What is at the addresses of its items, in their order. It stays when an address changes. */
    picked: PickedId[];
  };

const schema = new Schema<CollectionDocument>(
  {
    ...modelFields(collectionFields),
    ...editedFields,
    ...slugFields,
    picked: { type: [new Schema({ kind: types.text, id: types.text }, { _id: false })], default: [] },
    scheduled: { type: Boolean, default: false },
    ...searchFieldsSchema,
  },
  schemaOptions,
);
schema.index({ status: 1, publishedAt: -1, _id: -1 });
indexSlugs(schema);
schema.index({ publishedAt: 1 }, { name: "scheduled", partialFilterExpression: { scheduled: true } });
// The desk's list.
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });
// Readers' search.
schema.index({ searchTerms: 1, publishedAt: -1 });
schema.index(...titleBeginningsIndex);
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, publishedAt: 1, status: 1 });

export const CollectionModel = defineModel<CollectionDocument>("Collection", schema);
watchDates(CollectionModel);

/** The fields in lists. */
export const collectionProjection = { ...projectionOf(collectionFields), picked: 1, updatedAt: 1 } as const;

export type ListedCollectionDocument = Pick<
  CollectionDocument,
  "_id" | "picked" | "updatedAt" | keyof typeof collectionFields
>;

export function toListedCollection(document: ListedCollectionDocument): ListedCollection {
  const { items, ...values } = valuesOf(collectionFields, document);
  return {
    id: document._id.toHexString(),
    ...values,
    items: items.flatMap(({ address, line = "" }, at) => {
      const { kind, id } = document.picked[at] ?? {};
      return kind && id ? [{ kind, id, address, line }] : [];
    }),
    slug: document.slug,
    updatedAt: document.updatedAt.toISOString(),
  };
}

export function toCollection(document: ListedCollectionDocument): Collection {
  const { status: _status, ...collection } = toListedCollection(document);
  return collection;
}

export const toDeskCollection = (document: Omit<CollectionDocument, keyof SearchFields>): DeskCollection => ({
  ...toListedCollection(document),
  version: document.version,
  updatedBy: document.updatedBy ?? null,
});
