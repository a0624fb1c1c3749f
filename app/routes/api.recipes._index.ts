import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import { cuisines, difficulties, recipeListMost } from "~/recipes/recipe";
import type { RecipeInput } from "~/recipes/recipe.schema";
import { createRecipe } from "~/recipes/recipe-changes.server";
import { listRecipes } from "~/recipes/recipes.server";
import { toEditor } from "~/users/user";

const query = z.object({
  cuisine: z.enum(cuisines).optional(),
  difficulty: z.enum(difficulties).optional(),
  limit: positiveNumber.default(recipeListMost),
});

/** GET /api/recipes?cuisine&difficulty&limit (spec 7). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listRecipes(strictQuery(request, query)));

/** POST /api/recipes (spec 7): stores a recipe and answers it. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      return createRecipe((await readJson(request)) as RecipeInput, { by });
    },
    { status: 201 },
  );
}
