import { changeDocument } from "~/editing/edit-document.server";
import type { EditableDocument, NounEditing } from "~/editing/edited-document.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { schemaOf } from "~/fields/field-schema";
import { textOf } from "~/fields/field-text";
import { parseChanges } from "~/forms/parse";
import type { LibraryPicture } from "~/images/library/picture";
import {
  derivedPictureFields,
  type PictureDocument,
  PictureModel,
  toPicture,
} from "~/images/library/picture.model.server";
import { pictureFacts, pictureFields } from "~/images/library/picture-fields";

/** What a form or a call may say of a picture. */
export const pictureSchema = schemaOf(pictureFields);

const pictureEditing: NounEditing<PictureDocument & EditableDocument> = {
  noun: pictureFacts.name,
  model: PictureModel as never,
  text: (document) => textOf(pictureFields, toPicture(document)),
};

/**
 * Changes what is said of a picture (see `changeDocument`). Readers get the description wherever a document has none of
 * its own. A focal point has both its numbers: a missing one is the middle.
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updatePicture(id: string, input: unknown, context: ChangeContext = {}): Promise<LibraryPicture> {
  const changes = parseChanges(pictureSchema, input);
  const after = await changeDocument(
    pictureEditing,
    id,
    context,
    (before) => ({ ...changes, ...wholeFocus({ ...before, ...changes }) }),
    (picture) => derivedPictureFields(picture),
  );
  return toPicture(after);
}

const middle = 50;

function wholeFocus({ focusX = null, focusY = null }: Partial<PictureDocument>) {
  return focusX === null && focusY === null ? {} : { focusX: focusX ?? middle, focusY: focusY ?? middle };
}
