import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  categoryForAdmins,
  categoryJson,
  removeCategoryByCall,
  updateCategoryByCall,
} from "~/articles/edit/category-api.server";
import { readOptionalJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";

/** GET /api/admin/article-categories/{key} */
export const loader = ({ request, params: { key = "" } }: LoaderFunctionArgs) =>
  answerAdmin(request, () => categoryForAdmins(key));

/** PUT changes the fields that are sent. DELETE moves the articles to `moveTo`, in the JSON body or in the query. */
export const action = ({ request, params: { key = "" } }: ActionFunctionArgs) =>
  answerChange(request, key, categoryJson, {
    update: updateCategoryByCall,
    remove: async (_key, context) => removeCategoryByCall(key, await sentWith(request), context),
    right: "site",
  });

async function sentWith(request: Request): Promise<unknown> {
  const moveTo = new URL(request.url).searchParams.get("moveTo");
  return moveTo === null ? readOptionalJson(request) : { moveTo };
}
