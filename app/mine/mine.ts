import { addressOf } from "~/facts/address-to-return-to";
import type { ReaderCard, ReaderNoun, ReaderText } from "~/reader-texts/reader-text";

/** Of one person. */
export const mostSaved = 1000;
export const savedOnPage = 24;
export const savedLimits = { note: 2000, list: 60, q: 100 } as const;

/** A text that a person has saved, with what they noted on it. `savedAt` is ISO 8601, UTC. */
export type SavedText = {
  kind: ReaderNoun;
  id: string;
  /** `null` while readers do not see the text. */
  on: ReaderCard | null;
  note: string | null;
  /** The name of the list that they put it on. */
  list: string | null;
  savedAt: string;
};

/** A page of what a person has saved, the newest first. */
export type SavedPage = {
  items: SavedText[];
  page: number;
  pages: number;
  /** The list that is shown. `null`: everything. */
  list: string | null;
  /** The words that are looked for in titles, notes and names of lists. Empty: none. */
  q: string;
  /** How many texts there are on all pages. */
  found: number;
  /** All lists of the person by name, with how many texts each has. */
  lists: { name: string; count: number }[];
  /** How many texts are saved, on lists and on none. */
  count: number;
};

/** What came of texts that a browser had kept before its reader signed in. */
export type TakenTexts = {
  /** How many were not saved before. */
  taken: number;
  /** The ids of all that are saved now, so that the browser can forget them. */
  saved: string[];
  /** Whether some are not saved because the person has saved too many. */
  isFull: boolean;
};

/** What a reader keeps for themselves. */
export const minePath = "/mine";
/** What they want to buy. */
export const shoppingPath = `${minePath}/shopping`;
/** What they want to eat in a week. */
export const weekPath = `${minePath}/week`;
/** The same with a recipe chosen in the form. */
export const planPath = (id: string) => `${weekPath}?recipe=${id}`;
/** The same with a meal in the form, to change it. */
export const mealPath = (key: string) => `${weekPath}?meal=${key}#meal`;

export const savedPath = ({ list = null, q = "", page = 1 }: { list?: string | null; q?: string; page?: number }) =>
  addressOf(
    minePath,
    new URLSearchParams({ ...(list !== null && { list }), ...(q && { q }), ...(page > 1 && { page: String(page) }) }),
  );

/** Where a reader saves a text, or changes what they noted on it. */
export const savePath = ({ noun, slug }: Pick<ReaderText, "noun" | "slug">) =>
  `${minePath}/save/${noun}/${encodeURIComponent(slug)}`;

/** How a page says in its first tag that it is a copy for places without a network. */
export const copyMark = "data-copy";
/** Whether the browser shows such a copy. */
export const isCopy = (): boolean => document.documentElement.hasAttribute(copyMark);
