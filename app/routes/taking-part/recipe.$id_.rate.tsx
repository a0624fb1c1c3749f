import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { RatePage } from "~/recipes/ratings/rate-page";
import { ratePath } from "~/recipes/ratings/rating";
import { areRatingsOn, rateRecipe, ratingBy, withdrawRating } from "~/recipes/ratings/ratings.server";
import { recipePath } from "~/recipes/recipe";
import { findRecipe } from "~/recipes/recipes.server";
import { pageNotFound } from "~/site/not-found.server";

/** Where a reader rates a recipe. A visitor signs in first and comes back. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const { recipe, user } = await raterOf(request, id);
  if (id !== recipe.slug) throw redirect(ratePath(recipe), 301);
  const { slug, title } = recipe;
  const metadata = describePage({
    title: `Rate ${title}`,
    description: `Say how ${title} was.`,
    canonical: recipePath(recipe),
    noIndex: true,
    failed: context.formFailed,
  });
  const shown = { recipe: { slug, title }, own: await ratingBy(user, recipe), name: user.firstName ?? "" };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your rating was not taken";

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { recipe, user } = await raterOf(request, params.id ?? "");
  return answerForm(
    args,
    failure,
    async ({ intent, ...typed }) => {
      if (intent === "withdraw") {
        await withdrawRating(recipe.id, user);
        return redirectWithNotice(ratePath(recipe), "rating-removed");
      }
      const { status } = await rateRecipe(recipe.id, typed, user);
      return redirectWithNotice(ratePath(recipe), status === "held" ? "rating-waits" : "rating-taken");
    },
    { admit: () => limitRate("rating", context) },
  );
}

async function raterOf(request: Request, identifier: string) {
  const recipe = areRatingsOn() ? await findRecipe(identifier) : null;
  if (!recipe) throw await pageNotFound(request);
  return { recipe, user: await requireReader(request, ratePath(recipe)) };
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Rate() {
  return <RatePage {...useLoaderData<typeof loader>().shown} />;
}
