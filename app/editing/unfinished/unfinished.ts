import type { FormText } from "~/facts/form-text";

/** What a text that is not saved belongs to: a form for a new document, the form of one, or a section of the settings. */
export type UnfinishedPlace = {
  noun: string;
  /** `null` for a new document. Of the settings it is the name of the section. */
  document: string | null;
};

/** A text that somebody has typed and not saved, in a list of their own. */
export type UnfinishedText = UnfinishedPlace & {
  /** Made by the browser. One for each open form. */
  key: string;
  title: string;
  /** When it was typed last, ISO 8601. */
  at: string;
  /** When its writer threw it away. For an hour it can be brought back. */
  discardedAt: string | null;
};

/** The same with all that was typed. */
export type UnfinishedForm = UnfinishedText & { fields: FormText };

/** A form's hidden field with the key of its unfinished text, so that a save ends it. */
export const unfinishedField = "unfinished";

/** 128 bits in hex. */
export const isUnfinishedKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export const unfinishedPath = "/admin/unfinished";

/** Where a browser keeps one (PUT) or throws it away (DELETE). */
export const unfinishedApiPath = (key: string) => `/api/admin/unfinished/${key}`;

/** The nouns whose forms are kept, each with the list of the desk that opens them. */
export const unfinishedLists: Readonly<Record<string, string>> = {
  article: "/admin",
  recipe: "/admin/recipes",
  product: "/admin/products",
  challenge: "/admin/challenges",
  collection: "/admin/collections",
  page: "/admin/pages",
  issue: "/admin/newsletter",
  settings: "/admin/settings",
};

/*
 * Not kept here: forms in which nobody types more than some words (users, categories, cuisines, feed sources, pictures, the
 * look), the notes for review, which are sent as soon as they are written, and the forms of the AI tab, whose words are
 * written again in a minute and belong to no document. The browser keeps drafts of those that are forms of a document.
 */

/** The first section of the settings has no name in its address. */
export const firstSection = "name";

/** The parameter of a form's address that fills the form with an unfinished text. */
export const unfinishedParameter = "unfinished";

/** The address of the form, filled with it. */
export function unfinishedAddress({ noun, document, key }: UnfinishedPlace & { key: string }): string {
  if (noun === "settings") {
    const section = document === null || document === firstSection ? "" : `/${document}`;
    return `${unfinishedLists.settings}${section}?${unfinishedParameter}=${key}#edit-form`;
  }
  const open = document === null ? "new" : `edit=${document}`;
  return `${unfinishedLists[noun]}?${open}&${unfinishedParameter}=${key}#edit-form`;
}

export const unfinishedDays = 30;
/** Of one person. After that the oldest go. */
export const maxUnfinished = 50;
