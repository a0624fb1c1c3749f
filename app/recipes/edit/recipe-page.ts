/** The fields with which a new recipe's form is filled in from a page. */
export const pageAddressField = "pageAddress";
export const pageSourceField = "pageSource";
export const pageRecipeField = "pageRecipe";
/** The value of the button's name `do`. */
export const fillDeed = "fill";

/** What came of it. */
export type FilledFromPage = {
  /** The recipes of a page that has several, for the writer to choose from: then nothing was filled in. */
  choices?: string[];
  /** Labels of the fields that were filled in, and of those that had something in them already. */
  filled: string[];
  kept: string[];
  /** What the page says and the form has no place for. */
  notes: string[];
};
