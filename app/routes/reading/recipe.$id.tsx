import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { authorOfText } from "~/archives/author-of-text.server";
import { AuthorBox } from "~/authors/author-box";
import { linkOfAuthor } from "~/authors/authors.server";
import { commentsOnText } from "~/comments/comments.server";
import { CommentsSection } from "~/comments/comments-section";
import { recipeLoadFailed } from "~/facts/sentences";
import { playedVideo } from "~/http/requests/played-video.server";
import { storyOfRecipe } from "~/ingestion/story-of-recipe.server";
import { AddToList, MineLink, SaveLink } from "~/mine/keep/keep-link";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { PicturesSection } from "~/reader-pictures/pictures-section";
import { picturesOnPageOf } from "~/reader-pictures/reader-pictures.server";
import { cuisineLabel } from "~/recipes/cuisines/cuisines.server";
import { describeMissingRecipe, describeRecipe } from "~/recipes/page/recipe-metadata.server";
import { RecipeNotFound, RecipePage } from "~/recipes/page/recipe-page";
import { scaleRecipe } from "~/recipes/page/scale-recipe.server";
import { readWanted, servingsProblem } from "~/recipes/page/servings";
import { stepPicturesOf } from "~/recipes/page/step-pictures.server";
import { ticksKey } from "~/recipes/page/use-ticks";
import { withRatings } from "~/recipes/ratings/rated-recipes.server";
import { ratingsOnRecipe } from "~/recipes/ratings/ratings.server";
import { recipePath } from "~/recipes/recipe";
import { findRecipe } from "~/recipes/recipes.server";
import { relatedRecipes } from "~/recipes/related-recipes.server";
import { LoadFailure } from "~/ui/load-failure";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const recipe = await findRecipe(params.id ?? "");
  if (!recipe) return data({ found: null, by: null, metadata: describeMissingRecipe() }, { status: 404 });
  const { search, searchParams: asked } = new URL(request.url);
  // An earlier slug redirects to the present one. The id is an address of its own (R2.9).
  if (params.id !== recipe.slug && params.id !== recipe.id) throw redirect(recipePath(recipe) + search, 301);
  tellRead(context, { kind: "recipe", id: recipe.id });
  const scaled = scaleRecipe(recipe, readWanted(asked));
  const plays = playedVideo(request, context) === null ? null : scaled.film;
  if (plays) context.playFrom?.(plays.host);
  const ratings = await ratingsOnRecipe(recipe);
  const found = {
    ...scaled,
    ratings,
    comments: await commentsOnText({ noun: "recipe", ...recipe }),
    pictures: await picturesOnPageOf({ noun: "recipe", id: recipe.id }),
    stepPictures: await stepPicturesOf(recipe),
    recipe: { ...scaled.recipe, ...linkOfAuthor(recipe.author) },
    address: absolute(recipePath(recipe)),
    cuisineLabel: cuisineLabel(recipe.cuisine),
    relatedRecipes: await withRatings(await relatedRecipes(recipe)),
    story: await storyOfRecipe(recipe),
    servingsProblem: servingsProblem(asked),
    plays: plays !== null,
  };
  return data({ found, by: await authorOfText(recipe), metadata: describeRecipe(recipe, ratings) });
}

export const meta = metaFromLoader;

/** If ingredients or steps are ticked, the scripts load at once. */
export const handle = {
  ...forReading,
  ...withoutFooterSignUp,
  remembers: (shown: { found: { recipe: { id: string } } | null } | undefined) =>
    shown?.found ? ticksKey(shown.found.recipe.id) : undefined,
};

export default function RecipeRoute() {
  const { found, by } = useLoaderData<typeof loader>();
  const signUp = useOutletContext<ReactNode>();
  if (!found) return <RecipeNotFound />;
  const { comments, pictures, ...shown } = found;
  return (
    <RecipePage
      key={found.recipe.id}
      {...shown}
      beside={
        <>
          <SaveLink text={{ ...found.recipe, noun: "recipe", path: recipePath(found.recipe) }} />
          <AddToList id={found.recipe.id} servings={found.servings} />
          <MineLink />
        </>
      }
    >
      <div className="mx-auto max-w-page px-5">
        {pictures && <PicturesSection text={{ noun: "recipe", ...found.recipe }} {...pictures} />}
        <div className="max-w-text">
          {by && <AuthorBox {...by} />}
          {comments && <CommentsSection text={{ noun: "recipe", slug: found.recipe.slug }} comments={comments} />}
        </div>
      </div>
      <div className="mx-auto mt-16 max-w-page px-5 empty:hidden">{signUp}</div>
    </RecipePage>
  );
}

/** R14.2. */
export function ErrorBoundary() {
  return <LoadFailure message={recipeLoadFailed} />;
}
