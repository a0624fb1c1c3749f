import type { NounRevisions } from "~/editing/noun.server";
import type { Editor } from "~/facts/editor";
import type { Fields, Values } from "~/fields/field";
import { textOf } from "~/fields/field-text";

/**
 * The revisions of a noun that has a form: a document as that shows it, and what the form does with it.
 *
 * @param update takes what a form sends; the noun's own schema checks it again
 */
export const revisionsOf = <F extends Fields>(
  { fields }: { fields: F },
  find: (id: string) => Promise<(Values<F> & { version: number; title: string }) | null>,
  update: (id: string, fields: unknown, context: { by: Editor; version: number }) => Promise<unknown>,
): NounRevisions => ({
  async present(id) {
    const document = await find(id);
    return document && { version: document.version, title: document.title, fields: textOf(fields, document) };
  },
  update,
});
