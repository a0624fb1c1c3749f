import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerJson } from "~/http/answers/answers.server";
import { oneOrAll, positiveNumber, strictQuery } from "~/http/bodies/query.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { cuisines, difficulties, recipeListMost } from "~/recipes/recipe";
import { listRecipes } from "~/recipes/recipes.server";

const query = z.object({
  cuisine: oneOrAll(cuisines),
  difficulty: oneOrAll(difficulties),
  limit: positiveNumber.default(recipeListMost),
});

/** GET /api/recipes?cuisine&difficulty&limit (R13.11). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listRecipes(strictQuery(request, query)));

/** POST /api/recipes (R13.23): stores a recipe and answers it. */
export const action = ({ request }: ActionFunctionArgs) => answerCreation(request, recipeJson, createRecipe);
