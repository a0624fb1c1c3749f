import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { categoryCalls, categoryJson } from "~/articles/edit/category-api.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerKeyedChange } from "~/http/requests/edit-api.server";

/** GET /api/admin/article-categories/{key} */
export const loader = ({ request, params: { key = "" } }: LoaderFunctionArgs) =>
  answerAdmin(request, () => categoryCalls.one(key), { area: "settings" });

/** PUT changes the fields that are sent. DELETE moves the articles to `moveTo`, in the JSON body or in the query. */
export const action = ({ request, params: { key = "" } }: ActionFunctionArgs) =>
  answerKeyedChange(request, key, categoryJson, categoryCalls);
