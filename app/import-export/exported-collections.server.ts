import { collections } from "~/nouns/nouns.server";

/**
 * The collections in an export, each with its file name, in the order of the definitions. See docs/export-format.md.
 */
export const exportedCollections = collections.flatMap(({ model, exported, beforeContent = false }) =>
  "as" in exported ? [{ name: exported.as, collection: model.collection.collectionName, beforeContent }] : [],
);
