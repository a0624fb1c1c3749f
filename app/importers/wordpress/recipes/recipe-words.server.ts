import type { SourceRecipe } from "~/importers/source/source-item";
import { replaceShortcodes } from "~/importers/wordpress/text/shortcodes.server";
import { plainWords, wordLines } from "~/importers/words/words.server";

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
> & {
  author: string | null;
  /** The post that shows it. `undefined` if the plugin does not note it. */
  parent: number | null | undefined;
  /** Paths of the page for printing. */
  addresses: string[];
};

export const plain = (html: string, most = 2000) => plainWords(withoutShortcodes(html), most);

/** The lines of a piece of HTML without shortcodes, such as the `[adjustable]` around amounts. */
export const linesOf = (html: string) => wordLines(withoutShortcodes(html));

const withoutShortcodes = (html: string) =>
  replaceShortcodes(html, { isKnown: (name) => plugins.test(name), replace: ({ content }) => content ?? "" });

const plugins = /^(?:adjustable|timer|wprm|tasty|nutrifox|caption|embed|video)/;
