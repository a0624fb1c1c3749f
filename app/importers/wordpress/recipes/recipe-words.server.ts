import type { SourceRecipe } from "~/importers/source/source-item";
import { replaceShortcodes } from "~/importers/wordpress/text/shortcodes.server";
import { cut, plainWords, wordLines } from "~/importers/words/words.server";

/** What the plugins say of a recipe, each in its own way. */
export type RecipeFields = Pick<
  SourceRecipe,
  | "description"
  | "ingredients"
  | "steps"
  | "times"
  | "yield"
  | "cuisine"
  | "category"
  | "tags"
  | "recipeNotes"
  | "nutrition"
  | "video"
  | "equipment"
> &
  Partial<Pick<SourceRecipe, "notes" | "difficulty" | "source" | "picture">> & {
    author: string | null;
    /** The post that shows it. `undefined` if the plugin does not note it. */
    parent: number | null | undefined;
    /** Paths of the page for printing. */
    addresses: string[];
  };

/** A recipe that a plugin keeps inside of a text, and where in the text it stands. */
export type CardInText = { start: number; end: number; title: string; fields: RecipeFields };

/** Of a text. What stands behind them stays as it is. */
export const mostCards = 50;

/**
 * Where some words stand next, asked for in the order of places: the text is searched once, however often it is asked.
 *
 * @returns a function of a place; -1 if they stand nowhere behind it
 */
export function nextPlaceOf(source: string, sought: string): (from: number) => number {
  let known = 0;
  return (from) => {
    if (known >= 0 && known < from) known = source.indexOf(sought, from);
    else if (known === 0) known = source.indexOf(sought);
    return known;
  };
}

export const plain = (html: string, most = 2000) => plainWords(withoutShortcodes(html), most);

/** The lines of a piece of HTML without shortcodes, such as the `[adjustable]` around amounts. */
export const linesOf = (html: string) => wordLines(withoutShortcodes(html));

/** A text without any shortcode; the words in them stay. */
export const withoutAnyShortcode = (html: string) =>
  replaceShortcodes(html, { isKnown: () => true, replace: ({ content }) => content ?? "" });

/** A number of minutes. */
export const minutes = (written: string) => (/^\d{1,6}$/.test(written) && Number(written) > 0 ? Number(written) : null);

/** The notes at the end of a recipe, each line of its own, and words that have no other place. */
export function notesOf(html: string, more = ""): string | null {
  const lines = linesOf(html).map(({ text }) => text);
  return cut([...lines, more].filter(Boolean).join("\n"), 5000) || null;
}

const withoutShortcodes = (html: string) =>
  replaceShortcodes(html, { isKnown: (name) => plugins.test(name), replace: ({ content }) => content ?? "" });

const plugins = /^(?:adjustable|timer|wprm|tasty|nutrifox|caption|embed|video)/;
