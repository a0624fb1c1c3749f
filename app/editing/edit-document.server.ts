import { type QueryFilter, Types, type UpdateQuery } from "mongoose";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId, originFields } from "~/db/model.server";
import { withdrawPreviewLink } from "~/editing/preview-links/preview-links.server";
import { EditConflict } from "~/facts/edit-conflict";
import { thisNoun } from "~/facts/english";
import { Problem } from "~/facts/problem";
import { refuseMissingImage } from "~/images/copy-image.server";
import { pictureIdsIn } from "~/images/library/picture-ids.server";
import { moveIntoBin, moveOutOfBin } from "./bin-moves.server";
import { changedFields } from "./changed-fields.server";
import { type EditableDocument, inVersion, type NounEditing, nextVersion } from "./edited-document.server";
import { keepVersion, note, noteReview, recordSave, tellChange, versionOf } from "./record-change.server";
import { type ReviewField, refuseUnlessDraft, reviewChange } from "./review.server";
import type { ChangeContext, WriteContext } from "./write-context.server";

const maxAttempts = 50;

/**
 * Stores a new document. A form that is sent twice, as by a double click, makes one document. If its texts were changed
 * in between, as after going back to it, it makes another.
 *
 * @param fields what was sent
 * @param placed the fields that depend on other documents, such as an address that must be unique; called again if a
 * unique index refuses the answer
 * @throws Problem "invalid" if its picture is one of the site's own and does not exist, "forbidden" if it is no draft
 */
export async function addDocument<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  fields: Partial<Document>,
  { by, draftsOnly, review, id, origin, writtenByModel, cause }: WriteContext,
  placed: (attempt: number) => Promise<Partial<Document>> = async () => ({}),
): Promise<Document> {
  refuseUnlessDraft(edited.noun, { draftsOnly }, fields);
  await refuseMissingImage(fields.imageUrl);
  const { action = null, ...asked } = changeOfReview(edited, {}, fields, { by, review }) ?? {};
  const marked = { updatedBy: by ?? null, ...(writtenByModel && { writtenByModel }), ...asked };
  let _id = id !== undefined && isObjectId(id) ? new Types.ObjectId(id) : undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      const document = {
        ...fields,
        ...(await placed(attempt)),
        ...marked,
        ...picturesOf(edited, fields),
        ...(_id && { _id }),
        ...originFields(origin),
      };
      const saved = await new edited.model(document).save({ timestamps: !origin?.updatedAt });
      const stored = saved.toObject<Document>();
      // A document that was loaded from elsewhere has its history there.
      if (!origin) await recordSave(edited, "created", stored, { by });
      if (action) await note(edited, action, stored, by);
      await tellChange(edited, null, stored, { by, origin, cause });
      return stored;
    } catch (error) {
      const first = _id && (await edited.model.findById(_id).lean<Document>());
      if (first && changedFields(first, fields).length === 0) return first;
      if (!isDuplicateKey(error) || origin) throw error;
      if (first) _id = undefined;
    }
  }
  throw new Problem("conflict", `Too many changes were saved at once. Save ${thisNoun(edited.noun)} again.`);
}

/**
 * Changes a document. `version` is the one that the change was made from. If there is a newer one, that is an edit
 * conflict, unless the change changes nothing: so a double click is no conflict. Without `version` the change is made
 * to the newest version.
 *
 * @param wanted returns the fields to change, for the document as it is now
 * @param derived returns the derived fields; `fields` names the fields that change
 * @throws Problem "missing", "forbidden" for a writer if it is no draft, or "invalid" if its new picture is one of the site's own and does not exist; EditConflict
 */
export async function changeDocument<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  id: string,
  { version, by, draftsOnly, review, at }: ChangeContext,
  wanted: (before: Document) => Partial<Document>,
  derived: (after: Document, fields: string[]) => Partial<Document> | Promise<Partial<Document>> = () => ({}),
): Promise<Document> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await present(edited, id);
    const changes = wanted(before);
    const fields = changedFields(before, changes);
    const { action = null, ...asked } = changeOfReview(edited, before, { ...before, ...changes }, { by, review }) ?? {};
    if (fields.length === 0 && !action) return before;
    refuseUnlessDraft(edited.noun, { draftsOnly }, { ...before, ...changes }, before);
    if (fields.length === 0) {
      const marked = await markReview(edited, before, asked);
      if (!marked) continue;
      if (action) await noteReview(edited, action, marked, by);
      return marked;
    }
    if (version !== undefined && version !== before.version)
      throw new EditConflict(edited.noun, versionOf(edited, before));
    if (fields.includes("imageUrl")) await refuseMissingImage(changes.imageUrl);
    // The old text is stored first, and after that the new one replaces it.
    await keepVersion(edited, before);
    const $set = {
      ...changes,
      ...(await derived({ ...before, ...changes }, fields)),
      ...asked,
      ...picturesOf(edited, { ...before, ...changes }),
      updatedBy: by ?? null,
      ...(at && { updatedAt: at }),
    };
    const after = await edited.model
      .findOneAndUpdate(
        inVersion(before),
        { ...nextVersion<Document>(), $set },
        { returnDocument: "after", timestamps: !at },
      )
      .lean<Document>();
    if (!after) continue;
    await recordSave(edited, "updated", after, { by }, fields);
    if (action) await noteReview(edited, action, after, by);
    await tellChange(edited, before, after, { by, at });
    return after;
  }
  throw new Problem("conflict", `Too many changes to ${thisNoun(edited.noun)} were saved at once. Save it again.`);
}

/** The pictures that a document names. Where the model has no such field, nothing. */
const picturesOf = <Document extends EditableDocument>({ model }: NounEditing<Document>, document: object) =>
  (model.schema.path("pictureIds") ? { pictureIds: pictureIdsIn(document) } : {}) as Partial<Document>;

/** See `reviewChange`. Where drafts are not reviewed, nothing. */
const changeOfReview = <Document extends EditableDocument>(
  { model }: NounEditing<Document>,
  ...change: Parameters<typeof reviewChange>
) => (model.schema.path("reviewAsked") ? reviewChange(...change) : null);

/**
 * Only asks for the review of a draft, or ends it. The text stays as it is, so this makes no version. `null` if it is no
 * draft any more.
 */
const markReview = <Document extends EditableDocument>(
  { model }: NounEditing<Document>,
  { _id }: Document,
  asked: ReviewField,
): Promise<Document | null> =>
  model
    .findOneAndUpdate({ _id, status: "draft" } as QueryFilter<Document>, { $set: asked } as UpdateQuery<Document>, {
      returnDocument: "after",
      timestamps: false,
    })
    .lean<Document>();

/**
 * Puts a document into the bin.
 *
 * @param kept fields that it gets in the bin, and keeps when it is restored
 * @throws Problem "missing"
 */
export async function removeDocument<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  id: string,
  { by }: Pick<WriteContext, "by">,
  kept: Partial<Document> = {},
): Promise<void> {
  const removed = await moveIntoBin(edited, id, { titleOf: ({ title }) => title, by }, kept);
  await withdrawPreviewLink({ noun: edited.noun, document: id });
  await note(edited, "deleted", removed, by);
  await tellChange(edited, removed, null, { by });
}

/**
 * Restores a document from the bin.
 *
 * @param placed the fields that have to be different now; called again if a unique index refuses the answer
 * @throws Problem "missing" if the bin has no document with that id
 */
export async function restoreDocument<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  id: string,
  { by }: Pick<WriteContext, "by">,
  placed?: (document: Document) => Promise<Partial<Document>>,
): Promise<void> {
  const restored = await moveOutOfBin(edited, id, placed);
  if (!restored) return;
  await recordSave(edited, "restored", restored, { by });
  await tellChange(edited, null, restored, { by });
}

async function present<Document extends EditableDocument>({ model, noun }: NounEditing<Document>, id: string) {
  const found = isObjectId(id) ? await model.findById(id).lean<Document>() : null;
  if (!found) throw new Problem("missing", `This ${noun} does not exist any more`);
  return found;
}
