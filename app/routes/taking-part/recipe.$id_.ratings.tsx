import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readQuery } from "~/forms/query.server";
import { reviewsQuery } from "~/openapi/queries.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { reviewsPath } from "~/recipes/ratings/rating";
import { areRatingsOn, listReviews } from "~/recipes/ratings/ratings.server";
import { ReviewsPage } from "~/recipes/ratings/reviews-page";
import { findRecipe } from "~/recipes/recipes.server";
import { pageNotFound } from "~/site/not-found.server";

/** All that readers have written of a recipe, twenty a page. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const recipe = areRatingsOn() ? await findRecipe(id) : null;
  if (!recipe) throw await pageNotFound(request);
  if (id !== recipe.slug) throw redirect(reviewsPath(recipe) + new URL(request.url).search, 301);
  const { page = 1 } = readQuery(request, reviewsQuery.shape);
  const { slug, title } = recipe;
  const reviews = await listReviews(recipe, page);
  return {
    shown: { ...reviews, recipe: { slug, title } },
    metadata: describePage({
      title: `Notes of readers on ${title}`,
      description: `What readers who have cooked it say of ${title}.`,
      canonical: reviewsPath(recipe, reviews.page),
      noIndex: reviews.reviewCount === 0,
    }),
  };
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>().shown} />;
}
