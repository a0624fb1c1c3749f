import type { z } from "zod";
import { addDocument, changeDocument, type Edited, removeDocument, restoreDocument } from "~/editing/edited.server";
import { type Rebuilt, rebuildDocuments } from "~/editing/rebuild.server";
import { dropUntouched, findUntouched } from "~/editing/untouched.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import type { DeskRecipe } from "~/recipes/recipe";
import { type RecipeDocument, RecipeModel, toDeskRecipe } from "~/recipes/recipe.model.server";
import { searchFieldsOf } from "~/search-index/search-fields.server";
import { titleWords } from "~/search-index/title-words.server";
import { type RecipeInput, recipeSchema } from "./recipe.schema";
import { recipeText } from "./recipe-text";

const editedRecipe: Edited<RecipeDocument> = {
  noun: "recipe",
  model: RecipeModel,
  text: (document) => recipeText(toDeskRecipe(document)),
};

/** Takes what somebody sent, to be checked here. @throws Problem "invalid" with the messages by field */
export async function createRecipe(input: RecipeInput, context: WriteContext = {}): Promise<DeskRecipe> {
  const fields = parseInput(recipeSchema, input);
  const recipe = await addDocument(editedRecipe, wantedOf(fields), context, async () => derivedOf(fields));
  return toDeskRecipe(recipe);
}

/**
 * Changes some fields of a recipe (see `changeDocument`).
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateRecipe(
  id: string,
  input: Partial<RecipeInput>,
  context: ChangeContext = {},
): Promise<DeskRecipe> {
  const changes = parseChanges(recipeSchema, input);
  const recipe = await changeDocument(editedRecipe, id, context, () => wantedOf(changes), derivedOf);
  return toDeskRecipe(recipe);
}

/** Puts a recipe into the bin. @throws Problem "missing" */
export const removeRecipe = (id: string, context: ChangeContext = {}): Promise<void> =>
  removeDocument(editedRecipe, id, context);

/** Takes a recipe out of the bin, as it was. @throws Problem "missing" where the bin has none of that id */
export const restoreRecipe = (id: string, context: ChangeContext = {}): Promise<void> =>
  restoreDocument(editedRecipe, id, context, async ({ status }) => ({ status: status ?? "published" }));

/** Makes the search terms of all recipes anew. */
export const rebuildRecipes = (): Promise<Rebuilt> => rebuildDocuments(RecipeModel, derivedOf);

/** Deletes loaded recipes for good that nobody has changed (see `dropUntouched`). */
export async function dropUntouchedRecipes(ids: string[]) {
  const { dropped, changed } = await dropUntouched(editedRecipe, ids);
  return { dropped: dropped.map(({ imageUrl }) => ({ imageUrl })), changed };
}

/** Whether one of these recipes is as it was loaded. */
export const hasUntouchedRecipes = async (ids: string[]) => (await findUntouched(editedRecipe, ids)).length > 0;

const wantedOf = ({ imageAlt, ...fields }: Partial<z.output<typeof recipeSchema>>): Partial<RecipeDocument> => ({
  ...fields,
  ...(imageAlt !== undefined && { imageAlt: imageAlt ?? "" }),
});

type Source = Pick<RecipeDocument, "title" | "tags" | "description" | "ingredients" | "instructions">;

const derivedOf = ({ title, tags, description, ingredients, instructions }: Source) => ({
  titleWords: titleWords(title, tags),
  ...searchFieldsOf([title, ...tags].join(" "), [description ?? "", ...ingredients, ...instructions].join(" ")),
});
