import { articleJson } from "~/articles/edit/article-api.server";
import { collectionJson } from "~/collections/collection-api.server";
import { contactSchema } from "~/contact/contact.schema";
import type { JsonFields } from "~/forms/json-fields.server";
import { signUpSchema } from "~/newsletter/sign-up/sign-up.schema";
import { productCategoryJson, productJson } from "~/products/edit/product-api.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { deletingTakes, type Right } from "~/users/rights";
import type { Body, Operation, Paths } from "./operation.server";
import {
  articlesQuery,
  challengesQuery,
  productsQuery,
  recipesQuery,
  searchQuery,
  suggestQuery,
} from "./queries.server";
import type { ShapeName } from "./shapes.server";

export const created = (fields: JsonFields): Body => ({ json: fields.schema, readOnly: fields.readOnly });
export const changed = (fields: JsonFields): Body => ({ ...created(fields), change: true });

/** PUT and DELETE of one document. */
export const changes = (
  what: string,
  right: Right,
  fields: JsonFields,
  answers: ShapeName,
): { put: Operation; delete: Operation } => ({
  put: {
    summary: `Changes the fields of ${what} that are sent`,
    who: right,
    body: changed(fields),
    answers,
    errors: [404, 409],
  },
  delete: { summary: `Moves ${what} into the bin`, who: deletingTakes(right), status: 204, errors: [404, 409] },
});

/** What anybody may read, and the writing at the same addresses. */
export function publicPaths(): Paths {
  const articles: Paths[string] = {
    get: {
      summary: "Published articles, newest first",
      query: articlesQuery(),
      named: { category: "The key of a category, or `all`" },
      answers: ["ListedArticle"],
    },
    post: {
      summary: "Stores an article",
      who: "content.write",
      body: created(articleJson),
      status: 201,
      answers: "ArticleOfDesk",
      errors: [409],
    },
  };
  const article: Paths[string] = {
    get: {
      summary: "An article by its slug or id, to the desk with its drafts",
      answers: "ArticleOfDesk",
      errors: [404],
    },
    ...changes("an article", "content.write", articleJson, "ArticleOfDesk"),
  };
  const featured: Paths[string] = { get: { summary: "The featured articles", answers: ["ListedArticle"] } };
  const found: Paths[string] = {
    get: {
      summary: "Articles that have these words, the most relevant first",
      query: searchQuery,
      answers: ["ListedArticle"],
      errors: [429],
    },
  };
  return {
    "/api/openapi.json": { get: { summary: "This description", answers: "Document" } },
    "/api/content": articles,
    "/api/content/featured": featured,
    "/api/content/search": found,
    "/api/content/{identifier}": article,
    "/api/articles": articles,
    "/api/articles/featured": featured,
    "/api/articles/search": found,
    "/api/articles/{id}": article,
    "/api/search/suggest": {
      get: {
        summary: "Pages whose titles fit what somebody is typing, ten at most",
        query: suggestQuery,
        answers: ["Suggestion"],
        errors: [429],
      },
    },
    "/api/challenges": {
      get: { summary: "Challenges that readers see", query: challengesQuery, answers: ["Challenge"] },
    },
    "/api/collections": {
      get: { summary: "Collections that readers see, newest first", answers: ["Collection"] },
      post: {
        summary: "Stores a collection",
        who: "content.publish",
        body: created(collectionJson),
        status: 201,
        answers: "CollectionOfDesk",
        errors: [409],
      },
    },
    "/api/collections/{id}": {
      get: {
        summary: "A collection by its id or slug, to the desk with its drafts",
        answers: "CollectionOfDesk",
        errors: [404],
      },
      ...changes("a collection", "content.publish", collectionJson, "CollectionOfDesk"),
    },
    "/api/article-categories": {
      get: { summary: "The categories of articles, in their order", answers: ["CountedArticleCategory"] },
    },
    "/api/recipe-cuisines": {
      get: { summary: "The cuisines of recipes, in their order", answers: ["CountedCuisine"] },
    },
    "/api/product-categories": {
      get: { summary: "The categories of the shop", answers: ["ProductCategory"] },
      post: {
        summary: "Stores a category of the shop",
        who: "content.publish",
        body: created(productCategoryJson),
        status: 201,
        answers: "ProductCategory",
        errors: [409],
      },
    },
    "/api/products": {
      get: { summary: "Published products", query: productsQuery, answers: ["Product"] },
      post: {
        summary: "Stores a product",
        who: "content.publish",
        body: created(productJson),
        status: 201,
        answers: "ProductOfDesk",
        errors: [409],
      },
    },
    "/api/products/{id}": {
      get: {
        summary: "A product by its id or slug, to the desk with its drafts",
        answers: "ProductOfDesk",
        errors: [404],
      },
      ...changes("a product", "content.publish", productJson, "ProductOfDesk"),
    },
    "/api/recipes": {
      get: {
        summary: "Published recipes, newest first",
        query: recipesQuery(),
        named: { cuisine: "The key of a cuisine, or `all`" },
        answers: ["Recipe"],
      },
      post: {
        summary: "Stores a recipe",
        who: "content.write",
        body: created(recipeJson),
        status: 201,
        answers: "RecipeOfDesk",
        errors: [409],
      },
    },
    "/api/recipes/{id}": {
      get: {
        summary: "A recipe by its id or slug, to the desk with its drafts",
        answers: "RecipeOfDesk",
        errors: [404],
      },
      ...changes("a recipe", "content.write", recipeJson, "RecipeOfDesk"),
    },
    "/api/authors": { get: { summary: "Who writes for the site", answers: ["Author"] } },
    "/api/contact": {
      post: {
        summary: "Sends a message to the owner",
        body: { json: contactSchema },
        status: 201,
        answers: "Made",
        errors: [429],
      },
    },
    "/api/newsletter": {
      post: {
        summary: "Asks for a subscription to the newsletter, which a mail confirms",
        body: { json: signUpSchema },
        status: 202,
        answers: "Told",
        errors: [429],
      },
    },
    "/api/auth/user": {
      get: { summary: "Who is signed in, or whose token it is", who: "person", answers: "CurrentUser" },
    },
    "/api/auth/admin-status": {
      get: { summary: "Whether this person, or this token, is an admin", who: "person", answers: "AdminStatus" },
    },
  };
}
