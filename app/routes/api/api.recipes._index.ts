import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { filterLists } from "~/fields/filter-query.server";
import { strictQuery } from "~/forms/query.server";
import { answerJson, listJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { recipesQuery } from "~/openapi/queries.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeFilters } from "~/recipes/recipe-fields";
import { listRecipes } from "~/recipes/recipes.server";

/** GET /api/recipes?cuisine&difficulty&diet&time&sort&limit (R13.11). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listJson(await listRecipes(strictQuery(request, recipesQuery(), filterLists(recipeFilters)))));

/** POST /api/recipes (R13.23): stores a recipe and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, recipeJson, createRecipe, { right: "content.write" });
