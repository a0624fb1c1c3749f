import type { Model } from "mongoose";
import type { z } from "zod";
import { isObjectId } from "~/db/model.server";
import type { Fields, Values } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { type Naming, parseChanges } from "~/forms/parse";
import { changeDocument, removeDocument, restoreDocument } from "./edit-document.server";
import type { EditableDocument, NounEditing } from "./edited-document.server";
import type { NounRevisions } from "./noun.server";
import { deleteUnchangedDocuments, findUnchangedDocuments } from "./unchanged-documents.server";
import type { ChangeContext, WriteContext } from "./write-context.server";

type ByEditor = Pick<WriteContext, "by">;

/**
 * What editors and the demo do with the documents of any noun.
 *
 * @param toDesk makes the form's version of a document
 * @param placed the fields that have to differ when a document comes out of the bin
 * @param unstored the document with an id that every site has and that is not stored before its first change
 */
export function nounEditing<F extends Fields, Document extends EditableDocument, Desk extends DeskDocument<F>>({
  facts,
  model,
  toDesk,
  placed,
  unstored = () => null,
}: {
  facts: { name: string; fields: F };
  model: Model<Document>;
  toDesk: (document: Document) => Desk;
  placed?: (document: Document) => Promise<Partial<Document>>;
  unstored?: (id: string) => Document | null;
}) {
  const edited: NounEditing<Document> = {
    noun: facts.name,
    model,
    text: (document) => textOf(facts.fields, toDesk(document)),
  };

  /** A document for its form, published or not. `null` if there is none. */
  async function find(id: string): Promise<Desk | null> {
    const stored = isObjectId(id) ? await model.findById(id).lean<Document>() : null;
    const found = stored ?? unstored(id);
    return found && toDesk(found);
  }

  return {
    ...edited,
    toDesk,
    find,
    /** Whether there is one, published or not. */
    exists: async (id: string): Promise<boolean> => (await model.findById(id).select("_id").lean()) !== null,

    /** Puts one into the bin. @throws Problem "missing" */
    remove: async (id: string, context: ByEditor = {}): Promise<void> => removeDocument(edited, id, context),

    /** Takes one out of the bin, as it was, to its old address. @throws Problem "missing" if the bin has none with this id */
    restore: async (id: string, context: ByEditor = {}): Promise<{ readdressed: boolean }> => {
      await restoreDocument(edited, id, context, placed);
      return { readdressed: false };
    },

    /** @param update checks and saves what a form sends */
    revisionsBy: (update: NounRevisions["update"]): NounRevisions => ({
      async present(id) {
        const document = await find(id);
        return document && { version: document.version, title: document.title, fields: textOf(facts.fields, document) };
      },
      update,
    }),

    /** See `findUnchangedDocuments`. */
    findUnchanged: async (ids: string[]): Promise<Document[]> => findUnchangedDocuments(edited, ids),

    /** See `deleteUnchangedDocuments`. */
    deleteUnchanged: async (ids: string[]) => deleteUnchangedDocuments(edited, ids),
  };
}

type DeskDocument<F extends Fields> = Values<F> & { version: number; title: string };

/**
 * The update of a noun whose fields are stored as they are sent.
 *
 * @param derived makes the derived fields
 * @param naming how errors are named
 */
export function plainWriting<Document extends EditableDocument, Desk, Shape extends z.ZodRawShape>(
  edited: NounEditing<Document> & { toDesk: (document: Document) => Desk },
  schema: z.ZodObject<Shape> & z.ZodType<Partial<Document>>,
  derived: (document: Partial<Document>) => Partial<Document>,
  naming?: Naming,
) {
  const { toDesk } = edited;
  return {
    /** See `changeDocument`. @throws Problem "invalid" with the messages by field, "missing"; EditConflict */
    update: async (id: string, input: unknown, context: ChangeContext = {}): Promise<Desk> => {
      const changes = parseChanges(schema, input, naming) as Partial<Document>;
      return toDesk(await changeDocument(edited, id, context, () => changes, derived));
    },
  };
}
