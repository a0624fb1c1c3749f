import { addDocument, changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { publicationOf } from "~/editing/publication.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import type { DeskCollection } from "./collection";
import { type CollectionDocument, CollectionModel, toDeskCollection } from "./collection.model.server";
import { collectionSchema } from "./collection.schema";
import { collectionFacts, collectionFields } from "./collection-fields";
import { pickedAt, refuseUnready } from "./collection-items.server";

export const collectionEditing = nounEditing({
  facts: collectionFacts,
  model: CollectionModel,
  toDesk: toDeskCollection,
});

const publication = publicationOf(slugsOf<CollectionDocument>(() => CollectionModel, { noun: collectionFacts.name }));

/** The words of the search. */
const collectionWords = (collection: Partial<CollectionDocument>) =>
  searchWordsOf(collectionFields, collection, { tags: [collectionFacts.name] });

/**
 * @throws Problem "invalid" with the messages by field: also for an address at which nothing is that can be picked, and
 *   for a published collection with too few items; "conflict" if another collection has the given slug
 */
export async function createCollection(input: unknown, context: WriteContext = {}): Promise<DeskCollection> {
  const { slug, publishedAt, ...given } = parseInput(collectionSchema, input);
  const fields = { ...given, ...(await pickedAt(given.items)) };
  refuseUnready(fields);
  const made = await addDocument<CollectionDocument>(collectionEditing, fields, context, async (attempt) => ({
    ...(await publication.ofNew({ ...fields, slug, publishedAt }, context, attempt)),
    ...collectionWords(fields),
  }));
  return toDeskCollection(made);
}

/**
 * Changes some fields of a collection (see `changeDocument`). Without a new slug it keeps its address. An earlier address
 * still leads to it.
 *
 * @throws Problem "invalid" as `createCollection`; "missing", "conflict" (the slug is taken); EditConflict
 */
export async function updateCollection(
  id: string,
  input: unknown,
  context: ChangeContext = {},
): Promise<DeskCollection> {
  const { slug, publishedAt, ...given } = parseChanges(collectionSchema, input);
  const present = given.items && (await collectionEditing.find(id));
  const changes = { ...given, ...(given.items && (await pickedAt(given.items, present?.items))) };
  const after = await publication.orConflict(
    changeDocument<CollectionDocument>(
      collectionEditing,
      id,
      context,
      (before) => {
        refuseUnready({ ...before, ...changes });
        return { ...changes, ...publication.changed(before, { slug, publishedAt, status: changes.status }) };
      },
      (collection, fields) => ({ ...publication.derived(collection, fields), ...collectionWords(collection) }),
    ),
  );
  return toDeskCollection(after);
}

/**
 * Takes a collection out of the bin, as it was, to its old addresses. If another one has its address by now, it gets the
 * next free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no collection with this id
 */
export async function restoreCollection(id: string, context: Pick<WriteContext, "by"> = {}) {
  let readdressed = false;
  await restoreDocument(collectionEditing, id, context, async (collection) => {
    const restored = await publication.ofRestored(collection);
    readdressed = restored.readdressed;
    return { ...restored.fields, ...collectionWords(collection) };
  });
  return { readdressed };
}

export const { remove: removeCollection } = collectionEditing;

/** Works out the search terms of all collections again. What is picked stays: an address may mean something else by now. */
export const rebuildCollections = (): Promise<RebuildResult> => rebuildDocuments(CollectionModel, collectionWords);
