import {
  allCollections,
  type Collection,
  collectionPath,
  collectionsFeed,
  lastingCollectionPath,
  type ShownItem,
} from "~/collections/collection";
import { CollectionModel } from "~/collections/collection.model.server";
import {
  collectionEditing,
  rebuildCollections,
  removeCollection,
  restoreCollection,
  updateCollection,
} from "~/collections/collection-changes.server";
import { collectionFacts } from "~/collections/collection-fields";
import { collectionsWithLinks } from "~/collections/collection-items.server";
import { collectionSearch } from "~/collections/collection-search.server";
import { listCollections, shownItems } from "~/collections/collections.server";
import { collectionHtml } from "~/collections/page/collection-html.server";
import type { FeedEntry, Noun } from "~/editing/noun.server";
import { linksOf } from "~/editing/noun-links.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { noteDue, publishedNow, statusOf } from "~/editing/publish-date.server";
import { slugPaths } from "~/slugs/slug-paths";

/** Without tags and authors it has no part in the lists by them. */
export const collection: Noun = {
  facts: collectionFacts,
  stored: [{ model: CollectionModel, exported: { as: "collections" }, editors: ["updatedBy"] }],
  pictures: { formPath: (id) => `/admin/collections?edit=${id}#edit-form` },
  restore: restoreCollection,
  remove: removeCollection,
  revisions: collectionEditing.revisionsBy(updateCollection),
  rebuild: rebuildCollections,
  search: collectionSearch,
  sitemap: sitemapOf(CollectionModel, {
    visible: publishedNow,
    hint: { _id: 1, updatedAt: 1, publishedAt: 1, status: 1 },
    dates: ["updatedAt", "publishedAt"],
    addressed: ["slug"],
    pathOf: collectionPath,
    lists: async () => ((await listCollections(1)).length > 0 ? [allCollections.to] : []),
  }),
  links: {
    ...linksOf(CollectionModel, {
      pathOf: collectionPath,
      nameIn: (path) => /^\/collection\/([^/]+)$/.exec(path)?.[1] ?? null,
      statusOf: (document) => statusOf(document),
      extra: ["slug", "publishedAt"],
    }),
    texts: collectionsWithLinks,
  },
  feeds: () => [
    {
      ...collectionsFeed,
      description: "What we have chosen by hand, for a season or a reason.",
      page: allCollections.to,
      newest: async (limit) => entriesOf(await listCollections(Math.min(limit, mostInFeed))),
    },
  ],
  noteDue: () => noteDue(CollectionModel, collectionFacts.name),
  cachedPages: [
    { path: /^\/collections$/, route: "collections._index", folder: "collections" },
    { path: slugPaths("/collection/"), route: "collection.$slug", folder: "collections" },
  ],
};

/** Each can have thirty things. */
const mostInFeed = 10;

/** What is in them is read at once. */
async function entriesOf(collections: Collection[]): Promise<FeedEntry[]> {
  const shown = await shownItems(collections.flatMap(({ items }) => items));
  const byId = new Map(shown.map(({ item }) => [item.id, item]));
  return collections.map((collection) => {
    const items = collection.items.flatMap(({ id, line }) => {
      const item = byId.get(id);
      return item ? [{ item, line }] : [];
    });
    return entryOf(collection, items);
  });
}

function entryOf(collection: Collection, items: ShownItem[]): FeedEntry {
  const [publishedAt, updatedAt] = [new Date(collection.publishedAt ?? 0), new Date(collection.updatedAt)];
  return {
    lastingPath: lastingCollectionPath(collection),
    path: collectionPath(collection),
    title: collection.title,
    summary: collection.intro || collection.title,
    html: collectionHtml(collection, items),
    imageUrl: collection.imageUrl,
    imageAlt: collection.imageAlt,
    author: null,
    tags: [],
    publishedAt,
    // If its date was later than its last save, it changed at that date.
    updatedAt: updatedAt > publishedAt ? updatedAt : publishedAt,
    languageModelNote: null,
  };
}
