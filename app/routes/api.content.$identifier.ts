import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { removeArticle, updateArticle } from "~/articles/article-changes.server";
import { findArticle } from "~/articles/articles.server";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJsonChange } from "~/http/json-body.server";
import { toEditor } from "~/users/user";

/** GET /api/content/{slugOrId} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) => answerJson(() => findArticle(nameOf(params)));

/** PUT changes the fields that are sent, DELETE puts into the bin (spec 7). */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = nameOf(params);
  if (!["PUT", "DELETE"].includes(request.method)) return onlyMethods("GET, HEAD, PUT, DELETE");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    if (request.method === "PUT") {
      const { changes, version } = await readJsonChange(request);
      return updateArticle(id, changes, { version, by });
    }
    await removeArticle(id, { by });
    return new Response(null, { status: 204 });
  });
}

/** `id` where /api/articles/{id}, the same resource, was asked for. */
const nameOf = ({ identifier, id }: LoaderFunctionArgs["params"]) => identifier ?? id ?? "";
