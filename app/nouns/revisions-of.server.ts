import type { NounRevisions } from "~/editing/noun.server";
import type { Editor } from "~/facts/editor";
import type { Fields, Values } from "~/fields/field";
import { textOf } from "~/fields/field-text";

/**
 * The revisions of a noun with a form.
 *
 * @param update saves what a form sends; the noun's schema checks it again
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
