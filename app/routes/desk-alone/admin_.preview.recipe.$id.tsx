import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PreviewBar } from "~/desk/form/preview-bar";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { cuisineLabel } from "~/recipes/cuisines/cuisines.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { RecipePage } from "~/recipes/page/recipe-page";
import { scaleRecipe } from "~/recipes/page/scale-recipe.server";
import { stepPicturesOf } from "~/recipes/page/step-pictures.server";
import { recipeFormPath, recipePath } from "~/recipes/recipe";

/** A recipe as readers will see it, before it is published too. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireRight(request, "content.write");
  const recipe = await findDeskRecipe(id);
  if (!recipe) throw notFound();
  return {
    shown: {
      ...scaleRecipe(recipe),
      stepPictures: await stepPicturesOf(recipe),
      address: absolute(recipePath(recipe)),
      cuisineLabel: cuisineLabel(recipe.cuisine),
      relatedRecipes: [],
      servingsProblem: null,
    },
    metadata: describePage({
      title: `Preview: ${recipe.title}`,
      description: recipe.description ?? recipe.title,
      canonical: recipePath(recipe),
      noIndex: true,
    }),
  };
}

export { ErrorBoundary, headers, links } from "~/routes/desk/admin";

export const meta = metaFromLoader;

export default function Preview() {
  const { shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewBar form={recipeFormPath(shown.recipe)} />
      <RecipePage {...shown} isPreview />
    </>
  );
}
