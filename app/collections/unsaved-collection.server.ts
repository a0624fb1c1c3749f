import { type Unsaved, unsavedDocument } from "~/editing/unsaved/unsaved-document.server";
import { parseChanges, parseInput } from "~/forms/parse";
import type { DeskCollection } from "./collection";
import { type CollectionDocument, toDeskCollection } from "./collection.model.server";
import { collectionSchema } from "./collection.schema";
import { collectionEditing } from "./collection-changes.server";
import { pickedAt } from "./collection-items.server";

/** A collection as a save of its form would make it. See `unsavedDocument`. */
export async function unsavedCollection(unsaved: Unsaved): Promise<DeskCollection> {
  const { typed } = unsaved;
  const collection = await unsavedDocument<CollectionDocument>(collectionEditing, unsaved, async (before) => {
    const given = before ? parseChanges(collectionSchema, typed) : parseInput(collectionSchema, typed);
    const { slug, items, ...changes } = given;
    return {
      ...changes,
      ...(slug && { slug }),
      ...(items && (await pickedAt(items, before && toDeskCollection(before).items))),
    };
  });
  return toDeskCollection(collection);
}
