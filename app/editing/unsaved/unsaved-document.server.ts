import { isObjectId } from "~/db/model.server";
import type { EditableDocument, NounEditing } from "~/editing/edit-document.server";
import { refuseUnlessDraft } from "~/editing/review.server";
import { slugFromTitle } from "~/editing/slugs.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";

/** What a form shows that is not saved: its document's id, `null` for a new one, and the texts that were typed. */
export type Unsaved = { id: string | null; typed: unknown } & Pick<ChangeContext, "draftsOnly">;

/**
 * A document as a save would make it. Nothing is stored.
 *
 * @param fieldsOf checks what was typed and returns the fields as they would be stored, with those derived from them
 * @param unstored the document with an id that every site has and that is not stored before its first change
 * @throws Problem "invalid" with the messages by field, "missing", "forbidden" for a writer if it is no draft
 */
export async function unsavedDocument<Document extends EditableDocument & { slug?: string }>(
  { noun, model }: NounEditing<Document>,
  { id, draftsOnly }: Pick<Unsaved, "id" | "draftsOnly">,
  fieldsOf: (before: Document | undefined) => Promise<Partial<Document>>,
  unstored: (id: string) => Document | null = () => null,
): Promise<Document> {
  const stored = id !== null && isObjectId(id) ? await model.findById(id).lean<Document>() : null;
  const before = stored ?? (id === null ? null : unstored(id)) ?? undefined;
  if (id !== null && !before) throw new Problem("missing", `This ${noun} does not exist any more`);
  const { slug, ...fields } = await fieldsOf(before);
  const now = new Date();
  const start = before ?? { ...new model().toObject<Document>(), createdAt: now };
  const after = { ...start, ...fields, updatedAt: now };
  refuseUnlessDraft(noun, { draftsOnly }, after, before);
  return { ...after, slug: slug || before?.slug || slugFromTitle(after.title, { noun }) };
}
