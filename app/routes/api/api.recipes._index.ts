import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { filterLists, filterQuery } from "~/fields/filter-query.server";
import { positiveNumber, strictQuery } from "~/forms/query.server";
import { answerJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeListMost } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { listRecipes } from "~/recipes/recipes.server";

const query = z.object({
  ...filterQuery(recipeFields),
  limit: positiveNumber.default(recipeListMost),
});

/** GET /api/recipes?cuisine&difficulty&limit (R13.11). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listRecipes(strictQuery(request, query, filterLists(recipeFields))));

/** POST /api/recipes (R13.23): stores a recipe and answers with it. */
export const action = ({ request }: ActionFunctionArgs) => answerCreation(request, recipeJson, createRecipe);
