import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerJson, readOnly } from "~/http/answers.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import { cuisines, difficulties, recipeListMost } from "~/recipes/recipe";
import { listRecipes } from "~/recipes/recipes.server";

const query = z.object({
  cuisine: z.enum(cuisines).optional(),
  difficulty: z.enum(difficulties).optional(),
  limit: positiveNumber.default(recipeListMost),
});

/** GET /api/recipes?cuisine&difficulty&limit (spec 7). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listRecipes(strictQuery(request, query)));

export const action = readOnly;
