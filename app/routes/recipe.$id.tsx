import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recipePath } from "~/recipes/recipe";
import { describeRecipe } from "~/recipes/recipe-metadata.server";
import { RecipeNotFound, RecipePage } from "~/recipes/recipe-page";
import { recipesPath } from "~/recipes/recipe-search";
import { findRecipe } from "~/recipes/recipes.server";
import { describedByLoader } from "~/site/metadata";
import { absolute, describePage } from "~/site/metadata.server";
import { LoadFailed } from "~/ui/load-failed";

export async function loader({ params }: LoaderFunctionArgs) {
  const recipe = await findRecipe(params.id ?? "");
  if (!recipe) {
    const metadata = describePage({
      title: "Recipe not found",
      description: "This recipe may have been moved or removed.",
      canonical: recipesPath(),
      noIndex: true,
    });
    return data({ found: null, metadata }, { status: 404 });
  }
  return data({ found: { recipe, address: absolute(recipePath(recipe)) }, metadata: describeRecipe(recipe) });
}

export const meta = describedByLoader;

export default function RecipeRoute() {
  const { found } = useLoaderData<typeof loader>();
  return found ? <RecipePage {...found} /> : <RecipeNotFound />;
}

/** Spec 8. */
export function ErrorBoundary() {
  return <LoadFailed message="Failed to fetch recipe" />;
}
