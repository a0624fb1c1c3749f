import type { FieldOfOthers } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import type { NounFacts } from "~/fields/noun-facts";
import { listText } from "~/place/words";
import { fieldLabel } from "./field-words";

type SentenceContext = {
  noun: NounFacts;
  /** The reader of the sentence. They saved their own changes in another window. */
  reader: Pick<Editor, "id"> | null;
};

/**
 * The changes of others that a save has kept: "Ada Admin changed Title and Tags meanwhile. That stays as it was saved."
 */
export function othersChangesText(fields: FieldOfOthers[], { noun, reader }: SentenceContext): string {
  const told = [...new Set(fields.map(({ by }) => by?.id))].map((id) => {
    const theirs = fields.filter(({ by }) => by?.id === id);
    const names = fieldNames(noun, theirs);
    if (id !== undefined && id === reader?.id) return `You changed ${names} meanwhile in another window.`;
    return `${theirs[0]?.by?.name ?? "The program"} changed ${names} meanwhile.`;
  });
  return `${told.join(" ")} That stays as it was saved.`;
}

/** "Title, Tags and Author" */
export const fieldNames = (noun: NounFacts, fields: { field: string }[]): string =>
  listText(fields.map(({ field }) => fieldLabel(noun, field)));
