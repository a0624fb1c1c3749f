import { z } from "zod";
import { articleListDefault, searchLongest } from "~/articles/article";
import { articleCategories } from "~/articles/categories/article-categories.server";
import { yesOrNo } from "~/challenges/challenge.schema";
import { commentedSchema } from "~/comments/comment.schema";
import { contactStatuses } from "~/contact/contact-message";
import { wordStatuses } from "~/facts/status";
import { filterQuery, orderQuery } from "~/fields/filter-query.server";
import { linkKinds, longestLinkQuery } from "~/fields/link-target";
import { oneOrAll, positiveNumber, searchText } from "~/forms/query.server";
import { subscriberStates } from "~/newsletter/subscribers/subscriber";
import { productOrders } from "~/products/product";
import { picturedSchema } from "~/reader-pictures/reader-picture.schema";
import { maxRecipeList } from "~/recipes/recipe";
import { recipeFiltersInForce } from "~/recipes/recipe-fields-in-force.server";
import { recipeOrders } from "~/recipes/recipe-search";
import { searchableNouns } from "~/search/search.server";

// The parameters of the API's addresses, for its calls and for its description.

export const articlesQuery = () =>
  z.object({
    category: oneOrAll(articleCategories().map(({ key }) => key)),
    limit: positiveNumber.default(articleListDefault),
  });

export const searchQuery = z.object({ q: searchText(searchLongest).default("") });

export const suggestQuery = z.object({
  q: searchText(searchLongest).default(""),
  in: z.enum(searchableNouns).optional(),
});

export const challengesQuery = z.object({
  active: yesOrNo.optional(),
});

export const productsQuery = z.object({
  categoryId: positiveNumber.optional(),
  limit: positiveNumber.optional(),
  sort: orderQuery(productOrders),
});

export const recipesQuery = () =>
  z.object({
    ...filterQuery(recipeFiltersInForce()),
    sort: orderQuery(recipeOrders),
    limit: positiveNumber.default(maxRecipeList),
  });

export const commentsQuery = z.object({ on: commentedSchema, page: positiveNumber.optional() });

export const readerPicturesQuery = z.object({ on: picturedSchema, page: positiveNumber.optional() });

export const reviewsQuery = z.object({ page: positiveNumber.optional() });

/** What readers have said, for the desk. */
export const wordsQuery = z.object({ status: z.enum(wordStatuses).optional(), page: positiveNumber.optional() });

export const messagesQuery = z.object({
  status: oneOrAll(contactStatuses),
  q: searchText(200).optional(),
  page: positiveNumber.optional(),
});

export const subscribersQuery = z.object({
  state: oneOrAll(subscriberStates),
  q: searchText(200).optional(),
  page: positiveNumber.optional(),
});

export const issuesQuery = z.object({ page: positiveNumber.optional() });

export const picturesQuery = z.object({
  q: searchText(100).optional(),
  missing: z.literal("alt", "Ask for alt").optional(),
  unused: z
    .enum(["1", "true"], "Ask for 1")
    .optional()
    .transform((value) => value !== undefined),
  page: positiveNumber.optional(),
});

export const linksQuery = z.object({
  q: searchText(longestLinkQuery).default(""),
  kind: z.array(z.enum(linkKinds)).max(linkKinds.length).optional(),
});
