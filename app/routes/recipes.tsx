import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { recipeListMost } from "~/recipes/recipe";
import { RecipeList } from "~/recipes/recipe-list";
import { recipesPath } from "~/recipes/recipe-search";
import { listRecipes } from "~/recipes/recipes.server";
import { recipesFailed } from "~/sentences";
import { describedByLoader } from "~/site/metadata";
import { describePage } from "~/site/metadata.server";
import { LoadFailed } from "~/ui/load-failed";

/** All recipes, whatever the address narrows them to: the list counts both (spec 2, recipes), and matches where it is shown. */
export async function loader() {
  const recipes = await listRecipes({ limit: recipeListMost });
  return {
    recipes,
    metadata: describePage({
      title: "Recipes",
      description:
        "Tested recipes for every day of the week: Italian, Mexican, Asian, American, Mediterranean and Indian.",
      keywords: ["recipes", "cooking", "supper ideas"],
      ogImage: recipes[0]?.imageUrl,
      ogImageAlt: recipes[0]?.imageAlt,
      feeds: ["recipes"],
      canonical: recipesPath(),
    }),
  };
}

/** Another search of the same recipes asks the server for nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const meta = describedByLoader;

export default function Recipes() {
  return <RecipeList {...useLoaderData<typeof loader>()} />;
}

/** Spec 8. */
export function ErrorBoundary() {
  return <LoadFailed message={recipesFailed} />;
}
