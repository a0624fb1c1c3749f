import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recipeLoadFailed } from "~/facts/sentences";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { metaFromLoader } from "~/page/metadata";
import { CookPage } from "~/recipes/cook/cook-page";
import { stepsOf } from "~/recipes/page/ingredients";
import { describeCooking, describeMissingRecipe } from "~/recipes/page/recipe-metadata.server";
import { RecipeNotFound } from "~/recipes/page/recipe-page";
import { scaleRecipe } from "~/recipes/page/scale-recipe.server";
import { readWanted } from "~/recipes/page/servings";
import { stepPicturesOf } from "~/recipes/page/step-pictures.server";
import { recipePath } from "~/recipes/recipe";
import { findRecipe } from "~/recipes/recipes.server";
import { LoadFailure } from "~/ui/load-failure";

/** Cook mode: /recipe/{slug}/cook?step=2&servings=6. A step after the last means the last. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const recipe = await findRecipe(params.id ?? "");
  if (!recipe) return data({ found: null, metadata: describeMissingRecipe() }, { status: 404 });
  if (params.id !== recipe.slug && params.id !== recipe.id) {
    throw redirect(`${recipePath(recipe)}/cook${new URL(request.url).search}`, 301);
  }
  const asked = readQuery(request, { step: positiveNumber }).step ?? 1;
  const steps = stepsOf(recipe.instructions);
  const step = Math.max(1, Math.min(asked, steps.length));
  const picture = (await stepPicturesOf(recipe))[steps[step - 1]?.place ?? 0] ?? null;
  const served = scaleRecipe(recipe, readWanted(new URL(request.url).searchParams));
  return data({ found: { ...served, step, picture }, metadata: describeCooking(recipe, step) });
}

export const meta = metaFromLoader;

export default function CookRoute() {
  const { found } = useLoaderData<typeof loader>();
  return found ? <CookPage key={found.recipe.id} {...found} /> : <RecipeNotFound />;
}

/** R14.2. */
export function ErrorBoundary() {
  return <LoadFailure message={recipeLoadFailed} />;
}
