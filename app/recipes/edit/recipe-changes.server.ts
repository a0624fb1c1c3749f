import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { presentCuisine } from "~/recipes/cuisines/cuisines.server";
import { totalTime } from "~/recipes/recipe";
import { type RecipeDocument, RecipeModel, toDeskRecipe } from "~/recipes/recipe.model.server";
import { recipeFacts } from "~/recipes/recipe-fields";
import { recipeFieldsInForce } from "~/recipes/recipe-fields-in-force.server";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { recipeInput } from "./recipe-input.server";

export const recipeEditing = nounEditing({
  facts: recipeFacts,
  model: RecipeModel,
  toDesk: toDeskRecipe,
  placed: async ({ status, ...recipe }) => {
    const cuisine = presentCuisine(recipe.cuisine);
    return { status: status ?? "published", cuisine, ...recipeWords({ ...recipe, cuisine }) };
  },
});

/** The words of the search. Somebody who searches for a meal in thirty minutes wants recipes of this time. */
export const recipeWords = (recipe: Partial<RecipeDocument>) =>
  searchWordsOf(recipeFieldsInForce(), recipe, { tags: [recipeFacts.name, ...timeWords(recipe)] });

function timeWords({ prepTime = null, cookTime = null }: Partial<RecipeDocument>): string[] {
  const minutes = totalTime({ prepTime, cookTime });
  if (minutes === null) return [];
  const within = [15, 20, 30, 45, 60].filter((limit) => minutes <= limit).map((limit) => `${limit} minutes`);
  return minutes <= maxQuickMinutes ? [...within, "quick"] : within;
}

const maxQuickMinutes = 30;

export const { create: createRecipe, update: updateRecipe } = plainWriting(recipeEditing, recipeInput, recipeWords);
export const { remove: removeRecipe, restore: restoreRecipe } = recipeEditing;

/** Works out the search terms of all recipes again. */
export const rebuildRecipes = (): Promise<RebuildResult> => rebuildDocuments(RecipeModel, recipeWords);
