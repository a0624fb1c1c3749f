import { type Unsaved, unsavedDocument } from "~/editing/unsaved/unsaved-document.server";
import { parseChanges, parseInput } from "~/forms/parse";
import type { DeskRecipe } from "~/recipes/recipe";
import { type RecipeDocument, toDeskRecipe } from "~/recipes/recipe.model.server";
import { recipeEditing } from "./recipe-changes.server";
import { recipeInput } from "./recipe-input.server";

/** A recipe as a save of its form would make it. See `unsavedDocument`. */
export async function unsavedRecipe(unsaved: Unsaved): Promise<DeskRecipe> {
  const { typed } = unsaved;
  const recipe = await unsavedDocument<RecipeDocument>(recipeEditing, unsaved, async (before) => {
    const { slug, ...fields } = before ? parseChanges(recipeInput, typed) : parseInput(recipeInput, typed);
    return { ...fields, ...(slug && { slug }) };
  });
  return toDeskRecipe(recipe);
}
