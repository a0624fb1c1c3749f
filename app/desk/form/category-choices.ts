import { useCategories } from "~/page/site";
import type { Choice } from "~/ui/field";

/** The categories of articles, for the select list of a form. */
export const useCategoryChoices = (): Choice[] => useCategories().map(({ key, label }) => ({ value: key, label }));

/** The labels of the categories, for an edit conflict. */
export const useCategoryNames = () => ({
  category: Object.fromEntries(useCategories().map(({ key, label }) => [key, label])),
});
