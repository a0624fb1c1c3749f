import type { FormText } from "~/facts/form-text";

/** What a text that is not saved belongs to: a form for a new document, or the form of one. */
export type UnfinishedPlace = {
  noun: string;
  /** `null` for a new document. */
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
  page: "/admin/pages",
};

/** The parameter of a form's address that fills the form with an unfinished text. */
export const unfinishedParameter = "unfinished";

/** The address of the form, filled with it. */
export function unfinishedAddress({ noun, document, key }: UnfinishedPlace & { key: string }): string {
  const open = document === null ? "new" : `edit=${document}`;
  return `${unfinishedLists[noun]}?${open}&${unfinishedParameter}=${key}#edit-form`;
}

export const unfinishedDays = 30;
/** Of one person. After that the oldest go. */
export const maxUnfinished = 50;
