import type { OthersField } from "~/editing/edit-conflict";
import type { EditedNoun } from "~/editing/editing";
import type { Editor } from "~/editing/editor";
import { fieldLabel } from "./field-words";

type Told = {
  noun: EditedNoun;
  /** Who is told: what is their own they saved in another window. */
  reader: Pick<Editor, "id"> | null;
};

/** What a save has kept of others': "Ada Admin changed Title and Tags meanwhile. That stays as it was saved." */
export function takenFromOthers(fields: OthersField[], { noun, reader }: Told): string {
  const people = [...new Set(fields.map(({ by }) => whoChanged(by, reader)))];
  const told = people.map((who) => {
    const theirs = fields.filter(({ by }) => whoChanged(by, reader) === who);
    return `${who} changed ${fieldNames(noun, theirs)} meanwhile.`;
  });
  return `${told.join(" ")} That stays as it was saved.`;
}

/** "Title, Tags and Author" */
export const fieldNames = (noun: EditedNoun, fields: { field: string }[]): string =>
  list.format(fields.map(({ field }) => fieldLabel(noun, field)));

/** Who changed something, at the beginning of a sentence. */
export function whoChanged(by: Editor | null, reader: Pick<Editor, "id"> | null): string {
  if (!by) return "The program";
  return by.id === reader?.id ? "You, in another window," : by.name;
}

const list = new Intl.ListFormat("en-GB");
