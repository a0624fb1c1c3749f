import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchShortest } from "~/articles/article";
import { recipesFailed } from "~/facts/sentences";
import { tellFoundNothing, tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { cuisineLabels, cuisineList, cuisinesInWords } from "~/recipes/cuisines/cuisines.server";
import { RecipeList } from "~/recipes/list/recipe-list";
import { recipeListing } from "~/recipes/list/recipe-listing.server";
import { recipeListStructuredData } from "~/recipes/page/recipe-metadata.server";
import { recipesFeed } from "~/recipes/recipe";
import { recipeFiltersInForce } from "~/recipes/recipe-fields-in-force.server";
import { hasFilters, readRecipeView, recipesPath } from "~/recipes/recipe-search";
import { LoadFailure } from "~/ui/load-failure";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requestedView = readRecipeView(searchParams, recipeFiltersInForce());
  const moved = cuisineList.movedFrom(searchParams.get("cuisine") ?? undefined);
  if (moved) throw redirect(recipesPath({ ...requestedView, cuisine: moved.key }), 301);
  const listing = await recipeListing(requestedView);
  const { recipes, page } = listing;
  tellRead(context, { kind: "page", id: recipesPath() });
  const { q } = requestedView;
  const onlySearched = q.length >= searchShortest && recipesPath(requestedView) === recipesPath({ q });
  if (onlySearched && listing.matches === 0) tellFoundNothing(context, q);
  return {
    ...listing,
    requestedView,
    cuisines: cuisineLabels(),
    metadata: describePage({
      title: page > 1 ? `Recipes, page ${page}` : "Recipes",
      description: `Tested recipes for every day of the week: ${cuisinesInWords()}.`,
      keywords: ["recipes", "cooking", "supper ideas"],
      ogImage: recipes[0]?.imageUrl,
      ogImageAlt: recipes[0]?.imageAlt,
      feeds: [recipesFeed],
      structuredData: recipeListStructuredData(recipes),
      canonical: recipesPath(hasFilters(requestedView) || requestedView.sort !== "newest" ? {} : { page }),
    }),
  };
}

export { revalidateRecipes as shouldRevalidate } from "~/recipes/list/use-recipe-view";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Recipes() {
  return <RecipeList {...useLoaderData<typeof loader>()} />;
}

/** R14.2. */
export function ErrorBoundary() {
  return <LoadFailure message={recipesFailed} />;
}
