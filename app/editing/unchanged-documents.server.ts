import { forgetRevisions } from "~/editing/history/revisions.server";
import type { EditableDocument, NounEditing } from "./edited-document.server";

/** The documents that were deleted, and the titles of those that stay because somebody has changed them. */
export type UnchangedDeletion<Document> = { dropped: Document[]; changed: string[] };

/** Finds those documents that nobody has saved since they were loaded. */
export async function findUnchangedDocuments<Document extends EditableDocument>(
  { model }: Pick<NounEditing<Document>, "model">,
  ids: string[],
): Promise<Document[]> {
  return model
    .find()
    .where("_id")
    .in(ids)
    .where("version")
    .equals(1)
    .where("updatedBy")
    .equals(null)
    .lean<Document[]>();
}

/**
 * Deletes documents for good that nobody has saved since they were loaded. They do not go into the bin, because they
 * can be loaded again. A document that somebody saves in between stays.
 */
export async function deleteUnchangedDocuments<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  ids: string[],
): Promise<UnchangedDeletion<Document>> {
  const dropped: Document[] = [];
  for (const document of await findUnchangedDocuments(edited, ids)) {
    const gone = edited.model.deleteOne().where("_id").equals(document._id).where("version").equals(1);
    if ((await gone).deletedCount > 0) dropped.push(document);
  }
  await forgetRevisions(dropped.map(({ _id }) => _id.toHexString()));
  const left = await edited.model.find().where("_id").in(ids).select("title").lean<EditableDocument[]>();
  return { dropped, changed: left.map(({ title }) => title) };
}
