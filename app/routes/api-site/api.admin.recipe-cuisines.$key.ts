import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerKeyedChange } from "~/http/requests/edit-api.server";
import { cuisineCalls, cuisineJson } from "~/recipes/edit/cuisine-api.server";

/** GET /api/admin/recipe-cuisines/{key} */
export const loader = ({ request, params: { key = "" } }: LoaderFunctionArgs) =>
  answerAdmin(request, () => cuisineCalls.one(key), { area: "settings" });

/** PUT changes the fields that are sent. DELETE moves the recipes to `moveTo`, in the JSON body or in the query. */
export const action = ({ request, params: { key = "" } }: ActionFunctionArgs) =>
  answerKeyedChange(request, key, cuisineJson, cuisineCalls);
