import type { Editor } from "~/facts/editor";

/** What somebody has noted on a text for those who review or write it. Readers never see it. */
export type ReviewNote = { id: string; by: Editor; at: string; text: string };

/** The same for somebody who may remove it, or may not. */
export type ShownNote = ReviewNote & { removable: boolean };

export const longestNote = 1000;
/** The most notes that one text may have. */
export const maxNotes = 200;

/** The address that a text's notes are sent to, and that shows them. */
export const notesPath = (noun: string, id: string) => `/admin/notes/${noun}/${id}`;
