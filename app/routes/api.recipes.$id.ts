import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { readRecipeChange } from "~/recipes/recipe.schema";
import { findRecipe, updateRecipe } from "~/recipes/recipes.server";
import { toEditor } from "~/users/user";

/** GET /api/recipes/{id} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) => answerJson(() => findRecipe(params.id ?? ""));

/** PUT /api/recipes/{id} (spec 7): changes the fields that are sent; a `version` among them guards against a newer save. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (request.method !== "PUT") return onlyMethods("GET, HEAD, PUT");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    const { changes, version } = readRecipeChange(await readJson(request));
    return updateRecipe(params.id ?? "", changes, { version, by });
  });
}
