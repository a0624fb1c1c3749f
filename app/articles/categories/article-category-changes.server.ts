import slugify from "@sindresorhus/slugify";
import { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { addDocument, restoreDocument } from "~/editing/edit-document.server";
import { isHeldAddress } from "~/editing/keyed/held-addresses";
import { isReservedWord } from "~/editing/keyed/reserved-words";
import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { categoryList } from "./article-categories.server";
import type { DeskArticleCategory } from "./article-category";
import { type ArticleCategoryDocument, ArticleCategoryModel, toDeskCategory } from "./article-category.model.server";
import { articleCategorySchema, categoryKey } from "./article-category.schema";
import { articleCategoryFacts } from "./article-category-fields";

export const articleCategoryEditing = nounEditing({
  facts: articleCategoryFacts,
  model: ArticleCategoryModel,
  toDesk: toDeskCategory,
});

const newCategory = articleCategorySchema.extend({ key: categoryKey });

const { update } = plainWriting(articleCategoryEditing, articleCategorySchema, ({ label }) => ({ title: label }));

/** A category for its form: as it is stored, or as it was to begin with. */
export const findArticleCategory = async (id: string): Promise<DeskArticleCategory | null> => categoryList.find(id);

/**
 * Makes a category. Its key becomes its address for ever: the given one, or one made from the label.
 *
 * @throws Problem "invalid" with the messages by field; "conflict" if something else has the key
 */
export async function createArticleCategory(input: unknown, context: WriteContext = {}): Promise<DeskArticleCategory> {
  const {
    key: wanted,
    position,
    ...fields
  } = parseInput(newCategory, { colour: colourSuggestions()[0], ...(input as object) });
  const key = wanted ?? keyFromLabel(fields.label);
  const field = wanted ? "key" : "label";
  if (key === "") throw invalid({ label: ["Enter a name with letters"] });
  if (isReservedWord(key) && !categoryList.get(key))
    throw invalid({ [field]: [`The address “/${key}” is a page of this site`] });
  if (isHeldAddress(key)) {
    throw new Problem("conflict", needsAttention, { [field]: [`A page of this site has the address “/${key}”`] });
  }
  const id = context.id !== undefined && isObjectId(context.id) ? new Types.ObjectId(context.id) : undefined;
  const made = await addDocument(articleCategoryEditing, fields, context, async (attempt) => {
    // After the first attempt the document with this id is another one.
    await categoryList.refuseTaken(key, attempt === 0 ? id : undefined, field);
    const last = categoryList.items.at(-1)?.position ?? 0;
    return { key, title: fields.label, position: position || last + 1 };
  });
  await categoryList.refresh();
  return toDeskCategory(made);
}

/** @throws Problem "invalid" with the messages by field, "missing"; EditConflict */
export async function updateArticleCategory(
  id: string,
  input: unknown,
  context: ChangeContext = {},
): Promise<DeskArticleCategory> {
  await categoryList.store(id);
  const saved = await update(id, input, context);
  await categoryList.refresh();
  return saved;
}

/** Moves a category one place up or down. A second click moves it once more. @throws Problem "missing" */
export async function moveArticleCategory(id: string, by: -1 | 1, context: ChangeContext = {}): Promise<void> {
  const ids = categoryList.items.map((item) => item.id);
  const place = ids.indexOf(id);
  if (place < 0) throw new Problem("missing", "This category does not exist any more");
  const other = ids[place + by];
  if (other === undefined) return;
  [ids[place], ids[place + by]] = [other, id];
  // The places are counted anew: two categories may have had the same.
  for (const [index, one] of ids.entries()) {
    if (categoryList.find(one)?.position !== index + 1)
      await updateArticleCategory(one, { position: index + 1 }, context);
  }
}

/**
 * Takes a category out of the bin. Its address is its own again; its articles stay where they were moved to.
 *
 * @throws Problem "missing" if the bin has none with this id; "conflict" if another category has its key by now
 */
export async function restoreArticleCategory(
  id: string,
  context: ChangeContext = {},
): Promise<{ readdressed: boolean }> {
  let key = "";
  await restoreDocument(articleCategoryEditing, id, context, async (document: ArticleCategoryDocument) => {
    key = document.key;
    if (categoryList.get(key)) throw new Problem("conflict", `Another category has the address “/${key}” by now`);
    return {};
  });
  const restored = key || (await ArticleCategoryModel.findById(id, { key: 1 }).lean())?.key;
  if (restored) await categoryList.bringBack(restored);
  await categoryList.refresh();
  return { readdressed: false };
}

const longestKey = 40;

const keyFromLabel = (label: string) => slugify(label).slice(0, longestKey).replace(/-$/, "");

const needsAttention = "Some fields need your attention";
const invalid = (errors: Record<string, string[]>) => new Problem("invalid", needsAttention, errors);

/** Good colours for new categories. */
const palette = ["#7a2e3a", "#2d5d7b", "#5a6b1f", "#6b3fa0", "#8a4b08", "#0f6e56", "#9a3b6b", "#3d4c8a"];

/** The colours of the palette, those first that no category has. */
export function colourSuggestions(): string[] {
  const taken = new Set(categoryList.items.map(({ colour }) => colour));
  return [...palette.filter((colour) => !taken.has(colour)), ...palette.filter((colour) => taken.has(colour))];
}
