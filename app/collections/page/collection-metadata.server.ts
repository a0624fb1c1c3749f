import {
  allCollections,
  type Collection,
  collectionPath,
  collectionsFeed,
  type ShownItem,
} from "~/collections/collection";
import { firstWords } from "~/facts/english";
import { absolute, describePage, shareImage } from "~/page/metadata.server";
import { siteAsPublisher } from "~/page/structured-data.server";

/** The head of a collection's page. */
export function describeCollection(collection: Collection, items: ShownItem[]) {
  const { title, imageUrl, imageAlt } = collection;
  const pictured = imageUrl === null ? items.find(({ item }) => item.imageUrl)?.item : null;
  return describePage({
    title,
    description: firstWords(collection.intro || items.map(({ item }) => item.title).join(" · ")),
    keywords: ["collection"],
    ogImage: pictured?.imageUrl ?? imageUrl,
    ogImageAlt: pictured?.imageAlt ?? imageAlt,
    canonical: collectionPath(collection),
    above: [allCollections],
    feeds: [collectionsFeed],
    structuredData: structuredData(collection, items),
  });
}

/** The page with what is in it, as schema.org's ItemList. */
function structuredData(collection: Collection, items: ShownItem[]): Record<string, unknown> {
  return {
    "@type": "CollectionPage",
    name: collection.title,
    description: collection.intro || undefined,
    url: absolute(collectionPath(collection)),
    primaryImageOfPage: collection.imageUrl
      ? { "@type": "ImageObject", url: shareImage(collection.imageUrl) }
      : undefined,
    datePublished: collection.publishedAt ?? undefined,
    publisher: siteAsPublisher(),
    mainEntity: items.length > 0 ? itemList(items) : undefined,
  };
}

const itemList = (items: ShownItem[]) => ({
  "@type": "ItemList",
  itemListOrder: "https://schema.org/ItemListOrderAscending",
  numberOfItems: items.length,
  itemListElement: items.map(({ item }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: item.title,
    url: absolute(item.path),
  })),
});
