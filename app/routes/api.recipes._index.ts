import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { filterLists, filterQuery } from "~/fields/filter-query.server";
import { answerJson } from "~/http/answers.server";
import { answerCreation } from "~/http/edit-api.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import { recipeListMost } from "~/recipes/recipe";
import { recipeJson } from "~/recipes/recipe-api.server";
import { createRecipe } from "~/recipes/recipe-changes.server";
import { recipeFields } from "~/recipes/recipe-fields";
import { listRecipes } from "~/recipes/recipes.server";

const query = z.object({
  ...filterQuery(recipeFields),
  limit: positiveNumber.default(recipeListMost),
});

/** GET /api/recipes?cuisine&difficulty&limit (spec 7). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listRecipes(strictQuery(request, query, filterLists(recipeFields))));

/** POST /api/recipes (spec 7): stores a recipe and answers it. */
export const action = ({ request }: ActionFunctionArgs) => answerCreation(request, recipeJson, createRecipe);
