import { filterParameters, oneOf, upTo } from "~/editing/cached-page.server";
import type { FeedEntry, Noun } from "~/editing/noun.server";
import { archiveOf } from "~/editing/noun-archive.server";
import { linksOf } from "~/editing/noun-links.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { cuisineLabels } from "~/recipes/cuisines/cuisines.server";
import { rebuildRecipes, recipeEditing, restoreRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeHtml } from "~/recipes/page/recipe-html.server";
import { type Recipe, recipePath, recipesFeed } from "~/recipes/recipe";
import { RecipeModel, toRecipe } from "~/recipes/recipe.model.server";
import { recipeFacts, recipeFilters, recipeLimits } from "~/recipes/recipe-fields";
import { recipeFiltersInForce } from "~/recipes/recipe-fields-in-force.server";
import { recipeOrders, recipesPath } from "~/recipes/recipe-search";
import { recipeSearch } from "~/recipes/recipe-search.server";
import { newestRecipes } from "~/recipes/recipe-syndication.server";

/** Nobody reads longer lists of recipes to their end. */
const maxPages = 20;
/** Enough for a table of guests. Only single readers cook for more. */
const servings = upTo(24);

export const recipe: Noun = {
  facts: recipeFacts,
  stored: [{ model: RecipeModel, exported: { as: "recipes" }, editors: ["updatedBy", "reviewAsked.by"] }],
  restore: restoreRecipe,
  revisions: {
    ...recipeEditing.revisionsBy(updateRecipe),
    names: async () => ({ cuisine: cuisineLabels() }),
  },
  rebuild: rebuildRecipes,
  search: recipeSearch,
  sitemap: sitemapOf(RecipeModel, { pathOf: recipePath, lists: async () => [recipesPath()] }),
  links: linksOf(RecipeModel, {
    pathOf: recipePath,
    idIn: (path) => /^\/recipe\/([^/]+)(?:\/cook)?$/.exec(path)?.[1] ?? null,
  }),
  feeds: () => [
    {
      ...recipesFeed,
      description: "New recipes for every day of the week.",
      page: recipesPath(),
      newest: async (limit) => (await newestRecipes(limit)).map(entryOf),
    },
  ],
  archives: {
    tag: archiveOf(RecipeModel, { index: "by tag", field: "tags", entry: (document) => entryOf(toRecipe(document)) }),
    author: archiveOf(RecipeModel, {
      index: "by author",
      field: "author",
      entry: (document) => entryOf(toRecipe(document)),
    }),
  },
  cachedPages: [
    {
      path: /^\/recipes$/,
      route: "recipes",
      parameters: {
        ...filterParameters(recipeFilters, recipeFiltersInForce),
        sort: oneOf(recipeOrders),
        page: upTo(maxPages),
      },
    },
    { path: /^\/recipe\/[0-9a-f]{24}$/, route: "recipe.$id", parameters: { servings } },
    {
      path: /^\/recipe\/[0-9a-f]{24}\/cook$/,
      route: "recipe.$id_.cook",
      parameters: { step: upTo(recipeLimits.lines), servings },
    },
  ],
};

function entryOf(recipe: Recipe): FeedEntry {
  return {
    lastingPath: recipePath(recipe),
    path: recipePath(recipe),
    title: recipe.title,
    summary: recipe.description ?? recipe.title,
    html: recipeHtml(recipe),
    imageUrl: recipe.imageUrl,
    imageAlt: recipe.imageAlt,
    author: recipe.author,
    tags: recipe.tags,
    publishedAt: new Date(recipe.createdAt),
    updatedAt: new Date(recipe.updatedAt),
    languageModelNote: recipe.writtenByModel
      ? "A language model wrote this recipe. Nobody here has cooked it yet."
      : null,
  };
}
