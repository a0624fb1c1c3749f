import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJsonChange } from "~/http/json-body.server";
import { removeRecipe, updateRecipe } from "~/recipes/recipe-changes.server";
import { findRecipe } from "~/recipes/recipes.server";
import { toEditor } from "~/users/user";

/** GET /api/recipes/{id} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) => answerJson(() => findRecipe(params.id ?? ""));

/** PUT changes the fields that are sent, DELETE puts into the bin (spec 7). */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  if (!["PUT", "DELETE"].includes(request.method)) return onlyMethods("GET, HEAD, PUT, DELETE");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    if (request.method === "PUT") {
      const { changes, version } = await readJsonChange(request);
      return updateRecipe(id, changes, { version, by });
    }
    await removeRecipe(id, { by });
    return new Response(null, { status: 204 });
  });
}
