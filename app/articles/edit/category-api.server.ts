import { z } from "zod";
import { countArticles } from "~/articles/articles.server";
import { categoryList } from "~/articles/categories/article-categories.server";
import type { DeskArticleCategory } from "~/articles/categories/article-category";
import { articleCategorySchema, categoryKey } from "~/articles/categories/article-category.schema";
import { createArticleCategory, updateArticleCategory } from "~/articles/categories/article-category-changes.server";
import { documentJson } from "~/editing/document-json.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { removeArticleCategory } from "./remove-category.server";

/** What a call of the API may send of a category. `key` names a new one; later it may be sent back as it was read. */
export const categoryJson = documentJson("a category", articleCategorySchema.extend({ key: categoryKey }), [
  "title",
  "count",
]);

/** A category for admins, with the number of its published articles. */
async function withCount(category: DeskArticleCategory) {
  return { ...category, count: (await countArticles())[category.key] ?? 0 };
}

export const allCategoriesForAdmins = () => Promise.all(categoryList.items.map(withCount));

/** @throws Problem "missing" */
export async function categoryForAdmins(key: string) {
  return withCount(byKey(key));
}

export async function createCategoryByCall(input: unknown, context: WriteContext) {
  return withCount(await createArticleCategory(input, context));
}

/** @throws Problem "missing", "invalid"; EditConflict */
export async function updateCategoryByCall(key: string, input: unknown, context: ChangeContext) {
  const { key: sent, ...changes } = input as { key?: unknown };
  if (sent !== undefined && sent !== key) {
    throw new Problem("invalid", "Some fields need your attention", {
      key: ["The address of a category never changes"],
    });
  }
  return withCount(await updateArticleCategory(byKey(key).id, changes, context));
}

const moveToWhere = z.object({ moveTo: z.string("Send the key of a category").max(60).nullish() });

/** @param sent where its articles go: `{ moveTo }` */
export function removeCategoryByCall(key: string, sent: unknown, context: Pick<WriteContext, "by">): Promise<void> {
  const { moveTo } = parseInput(moveToWhere, sent);
  return removeArticleCategory(key, moveTo || null, context);
}

function byKey(key: string): DeskArticleCategory {
  const found = categoryList.get(key);
  if (!found) throw new Problem("missing", "This category does not exist");
  return found;
}
