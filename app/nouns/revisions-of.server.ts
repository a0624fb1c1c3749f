import type { NounRevisions } from "~/editing/noun.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";

/**
 * The revisions of a noun that has a form: a document as that shows it, and what the form does with it.
 *
 * @param update takes what a form sends; the noun's own schema checks it again
 */
export function revisionsOf<Edited extends { version: number; title: string }>(
  find: (id: string) => Promise<Edited | null>,
  text: (document: Edited) => FormText,
  update: (id: string, fields: never, context: { by: Editor; version: number }) => Promise<unknown>,
): NounRevisions {
  return {
    async present(id) {
      const document = await find(id);
      return document && { version: document.version, title: document.title, fields: text(document) };
    },
    update: (id, fields, context) => update(id, fields as never, context),
  };
}
