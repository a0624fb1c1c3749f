import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { filterLists, filterQuery, orderQuery } from "~/fields/filter-query.server";
import { positiveNumber, strictQuery } from "~/forms/query.server";
import { answerJson, listJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { maxRecipeList } from "~/recipes/recipe";
import { recipeFilters } from "~/recipes/recipe-fields";
import { recipeFiltersInForce } from "~/recipes/recipe-fields-in-force.server";
import { recipeOrders } from "~/recipes/recipe-search";
import { listRecipes } from "~/recipes/recipes.server";

const query = () =>
  z.object({
    ...filterQuery(recipeFiltersInForce()),
    sort: orderQuery(recipeOrders),
    limit: positiveNumber.default(maxRecipeList),
  });

/** GET /api/recipes?cuisine&difficulty&diet&time&sort&limit (R13.11). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listJson(await listRecipes(strictQuery(request, query(), filterLists(recipeFilters)))));

/** POST /api/recipes (R13.23): stores a recipe and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, recipeJson, createRecipe, { right: "content.write" });
