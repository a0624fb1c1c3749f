import { publishedNow } from "~/editing/publish-date.server";
import { defineNounSearch } from "~/search-index/noun-search.server";
import { searchedNames } from "~/search-index/searched-fields.server";
import { inHours, recipePath, servesText, totalTime } from "./recipe";
import { RecipeModel, recipeSummaryProjection, toRecipeSummary } from "./recipe.model.server";
import { recipeFields } from "./recipe-fields";

export const recipeSearch = defineNounSearch({
  model: RecipeModel,
  date: "publishedAt",
  visible: publishedNow,
  everVisible: { status: "published" },
  summaryProjection: recipeSummaryProjection,
  toSummary: toRecipeSummary,
  lineOf: (recipe) => {
    const minutes = totalTime(recipe);
    const facts = [
      minutes && inHours(minutes),
      servesText(recipe),
      recipe.difficulty && recipeFields.difficulty.labels[recipe.difficulty],
    ];
    return {
      path: recipePath(recipe),
      text: recipe.description,
      facts: facts.map((fact) => fact || null),
      date: null,
    };
  },
  textFields: searchedNames(recipeFields),
});
