import {
  addDocument,
  changeDocument,
  type NounEditing,
  removeDocument,
  restoreDocument,
} from "~/editing/edit-document.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { deleteUnchangedDocuments, findUnchangedDocuments } from "~/editing/unchanged-documents.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { textOf } from "~/fields/field-text";
import { parseChanges, parseInput } from "~/forms/parse";
import type { DeskRecipe } from "~/recipes/recipe";
import { type RecipeDocument, RecipeModel, toDeskRecipe } from "~/recipes/recipe.model.server";
import { recipeFields } from "~/recipes/recipe-fields";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { recipeSchema } from "./recipe.schema";

const editedRecipe: NounEditing<RecipeDocument> = {
  noun: "recipe",
  model: RecipeModel,
  text: (document) => textOf(recipeFields, toDeskRecipe(document)),
};

/** Takes what somebody sent, to be checked here. @throws Problem "invalid" with the messages by field */
export async function createRecipe(input: unknown, context: WriteContext = {}): Promise<DeskRecipe> {
  const fields = parseInput(recipeSchema, input);
  const recipe = await addDocument(editedRecipe, fields, context, async () => wordsOf(fields));
  return toDeskRecipe(recipe);
}

/**
 * Changes some fields of a recipe (see `changeDocument`).
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateRecipe(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskRecipe> {
  const changes = parseChanges(recipeSchema, input);
  const recipe = await changeDocument<RecipeDocument>(editedRecipe, id, context, () => changes, wordsOf);
  return toDeskRecipe(recipe);
}

/** Puts a recipe into the bin. @throws Problem "missing" */
export const removeRecipe = (id: string, context: ChangeContext = {}): Promise<void> =>
  removeDocument(editedRecipe, id, context);

/** Takes a recipe out of the bin, as it was. @throws Problem "missing" where the bin has none of that id */
export const restoreRecipe = (id: string, context: ChangeContext = {}): Promise<void> =>
  restoreDocument(editedRecipe, id, context, async ({ status }) => ({ status: status ?? "published" }));

/** Makes the search terms of all recipes anew. */
export const rebuildRecipes = (): Promise<RebuildResult> => rebuildDocuments(RecipeModel, wordsOf);

/** Deletes loaded recipes for good that nobody has changed (see `deleteUnchangedDocuments`). */
export async function deleteUnchangedRecipes(ids: string[]) {
  const { dropped, changed } = await deleteUnchangedDocuments(editedRecipe, ids);
  return { dropped: dropped.map(({ imageUrl }) => ({ imageUrl })), changed };
}

/** Whether one of these recipes is as it was loaded. */
export const hasUnchangedRecipes = async (ids: string[]) =>
  (await findUnchangedDocuments(editedRecipe, ids)).length > 0;

const wordsOf = (recipe: object) => searchWordsOf(recipeFields, recipe);
