import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { unauthorized } from "~/facts/sentences";
import { strictQuery } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerJson, answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { reviewsQuery } from "~/openapi/queries.server";
import { ratingSchema } from "~/recipes/ratings/rating.schema";
import { listReviews, rateRecipe, withdrawRating } from "~/recipes/ratings/ratings.server";
import { findRecipe } from "~/recipes/recipes.server";

/** GET /api/recipes/{id}/ratings: the sum, and what readers have written, twenty a page, the newest first. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const { page = 1 } = strictQuery(request, reviewsQuery);
    const recipe = await findRecipe(id);
    if (!recipe) throw new Problem("missing", "There is no such recipe");
    const { items, ...sum } = await listReviews(recipe, page);
    return { ...sum, reviews: items };
  });

/** POST {stars, text?, name?} and DELETE: whoever is signed in rates a recipe, or takes it back. */
export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  const { method } = request;
  if (method !== "POST" && method !== "DELETE") return onlyMethods("GET, HEAD, POST, DELETE");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("rating", context);
    if (method === "POST")
      return rateRecipe(id, await readJson(request, { of: "a rating", schema: ratingSchema }), user);
    await withdrawRating(id, user);
    return new Response(null, { status: 204 });
  });
}
