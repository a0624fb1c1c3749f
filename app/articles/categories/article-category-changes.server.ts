import { isHeldAddress } from "~/editing/keyed/held-addresses";
import { keyedWriting } from "~/editing/keyed/keyed-changes.server";
import { newKey } from "~/editing/keyed/new-key.schema";
import { isReservedWord } from "~/editing/keyed/reserved-words";
import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import type { WriteContext } from "~/editing/write-context.server";
import { parseInput } from "~/forms/parse";
import { categoryList } from "./article-categories.server";
import type { DeskArticleCategory } from "./article-category";
import { ArticleCategoryModel, toDeskCategory } from "./article-category.model.server";
import { articleCategorySchema } from "./article-category.schema";
import { articleCategoryFacts } from "./article-category-fields";

export const articleCategoryEditing = nounEditing({
  facts: articleCategoryFacts,
  model: ArticleCategoryModel,
  toDesk: toDeskCategory,
});

const newCategory = articleCategorySchema.extend({ key: newKey });

/** A wrong column of a section is named with its place. */
const naming = { nested: "rows" } as const;

const { update } = plainWriting(
  articleCategoryEditing,
  articleCategorySchema,
  ({ label }) => ({ title: label }),
  naming,
);

const writing = keyedWriting({ list: categoryList, editing: articleCategoryEditing }, update, (key) => {
  if (isReservedWord(key) && !categoryList.get(key)) {
    return { kind: "invalid", message: `The address “/${key}” is a page of this site` };
  }
  if (isHeldAddress(key)) return { kind: "conflict", message: `A page of this site has the address “/${key}”` };
  return null;
});

export const { update: updateArticleCategory, move: moveArticleCategory, restore: restoreArticleCategory } = writing;

/** A category for its form: as it is stored, or as it was to begin with. */
export const findArticleCategory = async (id: string): Promise<DeskArticleCategory | null> => categoryList.find(id);

/**
 * Makes a category. Its key becomes its address for ever: the given one, or one made from the label.
 *
 * @throws Problem "invalid" with the messages by field; "conflict" if something else has the key
 */
export async function createArticleCategory(input: unknown, context: WriteContext = {}): Promise<DeskArticleCategory> {
  const sent = { colour: colourSuggestions()[0], ...(input as object) };
  const { key, position, label, ...fields } = parseInput(newCategory, sent, naming);
  return toDeskCategory(await writing.create({ key, position, label }, fields, context));
}

/** Good colours for new categories. */
const palette = ["#7a2e3a", "#2d5d7b", "#5a6b1f", "#6b3fa0", "#8a4b08", "#0f6e56", "#9a3b6b", "#3d4c8a"];

/** The colours of the palette, those first that no category has. */
export function colourSuggestions(): string[] {
  const taken = new Set(categoryList.items.map(({ colour }) => colour));
  return [...palette.filter((colour) => !taken.has(colour)), ...palette.filter((colour) => taken.has(colour))];
}
