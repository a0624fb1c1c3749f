import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { RecipeModel, toDeskRecipe } from "~/recipes/recipe.model.server";
import { recipeFacts, recipeFields } from "~/recipes/recipe-fields";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { recipeSchema } from "./recipe.schema";

export const recipeEditing = nounEditing({
  facts: recipeFacts,
  model: RecipeModel,
  toDesk: toDeskRecipe,
  placed: async ({ status }) => ({ status: status ?? "published" }),
});

const wordsOf = (recipe: object) => searchWordsOf(recipeFields, recipe);

export const { create: createRecipe, update: updateRecipe } = plainWriting(recipeEditing, recipeSchema, wordsOf);
export const { remove: removeRecipe, restore: restoreRecipe } = recipeEditing;

/** Works out the search terms of all recipes again. */
export const rebuildRecipes = (): Promise<RebuildResult> => rebuildDocuments(RecipeModel, wordsOf);
