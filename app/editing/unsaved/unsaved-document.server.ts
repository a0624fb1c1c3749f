import type { Model, QueryFilter } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { EditableDocument, NounEditing } from "~/editing/edited-document.server";
import { refuseUnlessDraft } from "~/editing/review.server";
import { slugFromTitle } from "~/editing/slugs.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";

/** What a form shows that is not saved: its document's id, `null` for a new one, and the texts that were typed. */
export type Unsaved = {
  id: string | null;
  typed: unknown;
  /** Called with a sentence for each thing that a save would refuse and that can be shown all the same. */
  tell?: (sentence: string) => void;
} & Pick<ChangeContext, "draftsOnly">;

/**
 * A document as a save would make it. Nothing is stored.
 *
 * @param fieldsOf checks what was typed and returns the fields as they would be stored, with those derived from them
 * @param unstored the document with an id that every site has and that is not stored before its first change
 * @throws Problem "invalid" with the messages by field, "missing", "forbidden" for a writer if it is no draft
 */
export async function unsavedDocument<Document extends EditableDocument & { slug?: string }>(
  { noun, model }: NounEditing<Document>,
  { id, draftsOnly, tell }: Omit<Unsaved, "typed">,
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
  const wanted = slug && slugFromTitle(slug, { noun });
  if (wanted && (await isTaken(model, wanted, after._id))) {
    tell?.(`Another ${noun} has, or had, the address “${wanted}”: choose another one before you save.`);
  }
  return { ...after, slug: slug || before?.slug || slugFromTitle(after.title, { noun }) };
}

/** Present and earlier addresses lead to their documents for ever. */
const isTaken = async <Document>(model: Model<Document>, slug: string, but: unknown): Promise<boolean> =>
  (await model.exists({ slugs: slug, _id: { $ne: but } } as QueryFilter<Document>)) !== null;
