import { publishedNow } from "~/editing/publish-date.server";
import { countText } from "~/facts/english";
import { daysText } from "~/forms/day-range";
import { defineNounSearch } from "~/search-index/noun-search.server";
import { searchedNames } from "~/search-index/searched-fields.server";
import { collectionPath } from "./collection";
import { CollectionModel, collectionProjection, toCollection } from "./collection.model.server";
import { collectionFields } from "./collection-fields";

/** The collections in the search over all nouns, also those that are over. */
export const collectionSearch = defineNounSearch({
  model: CollectionModel,
  date: "publishedAt",
  visible: publishedNow,
  everVisible: { status: "published" },
  summaryProjection: collectionProjection,
  toSummary: toCollection,
  lineOf: (collection) => ({
    path: collectionPath(collection),
    text: collection.intro,
    facts: [countText(collection.items.length, "thing", "things"), daysText(collection)].filter(Boolean),
    date: null,
  }),
  textFields: searchedNames(collectionFields),
});
