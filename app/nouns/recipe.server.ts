import { filterParameters, oneOf, upTo } from "~/editing/cached-page.server";
import type { FeedEntry, Noun } from "~/editing/noun.server";
import { archiveOf } from "~/editing/noun-archive.server";
import { linksOf } from "~/editing/noun-links.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { noteDue, publishedNow, statusOf } from "~/editing/publish-date.server";
import { cuisineLabels } from "~/recipes/cuisines/cuisines.server";
import {
  rebuildRecipes,
  recipeEditing,
  removeRecipe,
  restoreRecipe,
  updateRecipe,
} from "~/recipes/edit/recipe-changes.server";
import { recipeHtml } from "~/recipes/page/recipe-html.server";
import { multiples, namesOfSystems } from "~/recipes/page/servings";
import { lastingRecipePath, type Recipe, recipePath, recipesFeed } from "~/recipes/recipe";
import { RecipeModel, toRecipe } from "~/recipes/recipe.model.server";
import { recipeFacts, recipeFilters } from "~/recipes/recipe-fields";
import { recipeFiltersInForce } from "~/recipes/recipe-fields-in-force.server";
import { recipeOrders, recipesPath } from "~/recipes/recipe-search";
import { recipeSearch } from "~/recipes/recipe-search.server";
import { newestRecipes } from "~/recipes/recipe-syndication.server";
import { recipeLimits } from "~/recipes/recipe-words";
import { slugPaths } from "~/slugs/slug-paths";

/** Nobody reads longer lists of recipes to their end. */
const maxPages = 20;
/** Enough for a table of guests. Only single readers cook for more. */
const amount = { servings: upTo(24), times: oneOf(multiples.map(String)), units: oneOf(namesOfSystems) };

export const recipe: Noun = {
  facts: recipeFacts,
  stored: [
    {
      model: RecipeModel,
      exported: { as: "recipes" },
      editors: ["updatedBy", "reviewAsked.by", "sentBack.by", "sentBack.to"],
    },
  ],
  pictures: { formPath: (id) => `/admin/recipes?edit=${id}#edit-form` },
  restore: restoreRecipe,
  remove: removeRecipe,
  revisions: {
    ...recipeEditing.revisionsBy(updateRecipe),
    names: async () => ({ cuisine: cuisineLabels() }),
  },
  rebuild: rebuildRecipes,
  search: recipeSearch,
  sitemap: sitemapOf(RecipeModel, {
    visible: publishedNow,
    hint: { _id: 1, updatedAt: 1, publishedAt: 1, status: 1 },
    // What was planned for later than it was saved last is new from then on.
    dates: ["updatedAt", "publishedAt"],
    addressed: ["slug"],
    pathOf: recipePath,
    lists: async () => [recipesPath()],
  }),
  links: linksOf(RecipeModel, {
    pathOf: recipePath,
    nameIn: (path) => /^\/recipe\/([^/]+)(?:\/cook)?$/.exec(path)?.[1] ?? null,
    statusOf: (document) => statusOf(document),
    extra: ["slug", "publishedAt"],
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
    tag: archiveOf(RecipeModel, {
      index: "published by tag",
      field: "tags",
      date: "publishedAt",
      visible: publishedNow,
      entry: (document) => entryOf(toRecipe(document)),
    }),
    author: archiveOf(RecipeModel, {
      index: "published by author",
      field: "author",
      date: "publishedAt",
      visible: publishedNow,
      entry: (document) => entryOf(toRecipe(document)),
    }),
  },
  noteDue: () => noteDue(RecipeModel, recipeFacts.name),
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
    { path: slugPaths("/recipe/"), route: "recipe.$id", parameters: amount },
    {
      path: slugPaths("/comments/recipe/"),
      ...{ route: "comments.$noun.$slug", folder: "taking-part" },
      parameters: { page: upTo(maxPages) },
    },
    {
      path: slugPaths("/recipe/", "/ratings"),
      ...{ route: "recipe.$id_.ratings", folder: "taking-part" },
      parameters: { page: upTo(maxPages) },
    },
    {
      path: slugPaths("/pictures/recipe/"),
      ...{ route: "pictures.$noun.$slug", folder: "reader-pictures" },
      parameters: { page: upTo(maxPages) },
    },
    {
      path: slugPaths("/recipe/", "/cook"),
      route: "recipe.$id_.cook",
      parameters: { step: upTo(recipeLimits.lines), ...amount },
    },
  ],
};

function entryOf(recipe: Recipe): FeedEntry {
  const publishedAt = new Date(recipe.publishedAt ?? recipe.createdAt);
  const updatedAt = new Date(recipe.updatedAt);
  return {
    lastingPath: lastingRecipePath(recipe),
    path: recipePath(recipe),
    title: recipe.title,
    summary: recipe.description ?? recipe.title,
    html: recipeHtml(recipe),
    imageUrl: recipe.imageUrl,
    imageAlt: recipe.imageAlt,
    author: recipe.author,
    tags: recipe.tags,
    publishedAt,
    // If its date was later than its last save, it changed at that date.
    updatedAt: updatedAt > publishedAt ? updatedAt : publishedAt,
    languageModelNote: recipe.writtenByModel
      ? "A language model wrote this recipe. Nobody here has cooked it yet."
      : null,
  };
}
