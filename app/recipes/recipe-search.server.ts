import mongoose from "mongoose";
import type { Readable, SearchHit, SearchResult } from "~/search/searched-noun";
import { searchByTerms } from "~/search/term-hits.server";
import { difficultyLabels, inHours, recipePath, totalTime } from "./recipe";
import {
  type RecipeDocument,
  RecipeModel,
  type RecipeSummaryDocument,
  recipeSummaryProjection,
  toRecipeSummary,
} from "./recipe.model.server";

const byTerms = searchByTerms<RecipeDocument>({ model: RecipeModel, date: "createdAt", visible: () => ({}) });

/** Recipes as the search over all nouns asks for them. */
export const searchedRecipes = {
  ...byTerms,
  hits: byTerms.hits<SearchHit>,
  newestOfAny: byTerms.newestOfAny<SearchHit>,
  resultsOf: recipeResults,
  changedSince: recipesChangedSince,
};

async function recipeResults(ids: string[]): Promise<SearchResult[]> {
  const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
  const found = await RecipeModel.find({ _id }, recipeSummaryProjection).lean<RecipeSummaryDocument[]>();
  return found.map(toRecipeSummary).map((recipe) => {
    const minutes = totalTime(recipe);
    return {
      id: recipe.id,
      path: recipePath(recipe),
      title: recipe.title,
      text: recipe.description,
      imageUrl: recipe.imageUrl,
      facts: [
        minutes && inHours(minutes),
        recipe.servings && `Serves ${recipe.servings}`,
        recipe.difficulty && difficultyLabels[recipe.difficulty],
      ].map((fact) => fact || null),
      date: null,
    };
  });
}

/** The words of what was saved at that time or later, in the order in which it was. */
async function* recipesChangedSince(since: Date): AsyncIterable<Readable> {
  const fields = { title: 1, tags: 1, description: 1, ingredients: 1, instructions: 1, updatedAt: 1 };
  const changed = RecipeModel.find({ updatedAt: { $gte: since } }, fields)
    .sort({ updatedAt: 1, _id: 1 })
    .lean<Pick<RecipeDocument, "title" | "tags" | "description" | "ingredients" | "instructions" | "updatedAt">>();
  for await (const { title, tags, description, ingredients, instructions, updatedAt } of changed.cursor({
    batchSize: 100,
  })) {
    yield { text: [title, ...tags, description, ...ingredients, ...instructions].join(" "), updatedAt };
  }
}
