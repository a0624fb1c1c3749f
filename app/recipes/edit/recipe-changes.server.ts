import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { totalTime } from "~/recipes/recipe";
import { type RecipeDocument, RecipeModel, toDeskRecipe } from "~/recipes/recipe.model.server";
import { recipeFacts, recipeFields } from "~/recipes/recipe-fields";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { recipeSchema } from "./recipe.schema";

export const recipeEditing = nounEditing({
  facts: recipeFacts,
  model: RecipeModel,
  toDesk: toDeskRecipe,
  placed: async ({ status }) => ({ status: status ?? "published" }),
});

/** The words of the search. Somebody who searches for a meal in thirty minutes wants recipes of this time. */
export const recipeWords = (recipe: Partial<RecipeDocument>) =>
  searchWordsOf(recipeFields, recipe, { tags: [recipeFacts.name, ...timeWords(recipe)] });

function timeWords({ prepTime = null, cookTime = null }: Partial<RecipeDocument>): string[] {
  const minutes = totalTime({ prepTime, cookTime });
  if (minutes === null) return [];
  const within = [15, 20, 30, 45, 60].filter((limit) => minutes <= limit).map((limit) => `${limit} minutes`);
  return minutes <= maxQuickMinutes ? [...within, "quick"] : within;
}

const maxQuickMinutes = 30;

export const { create: createRecipe, update: updateRecipe } = plainWriting(recipeEditing, recipeSchema, recipeWords);
export const { remove: removeRecipe, restore: restoreRecipe } = recipeEditing;

/** Works out the search terms of all recipes again. */
export const rebuildRecipes = (): Promise<RebuildResult> => rebuildDocuments(RecipeModel, recipeWords);
