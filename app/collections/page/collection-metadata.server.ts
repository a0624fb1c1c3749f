import {
  allCollections,
  type Collection,
  collectionPath,
  collectionsFeed,
  type ShownItem,
} from "~/collections/collection";
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
    mainEntity: {
      "@type": "ItemList",
      itemListOrder: "https://schema.org/ItemListOrderAscending",
      numberOfItems: items.length,
      itemListElement: items.map(({ item }, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: item.title,
        url: absolute(item.path),
      })),
    },
  };
}

const longest = 200;

/** The part of a text that search engines show, cut between words. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/ [^ ]*$/, "")}…`;
}
