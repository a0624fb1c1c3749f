import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { cuisineCalls, cuisineJson } from "~/recipes/edit/cuisine-api.server";

/** GET /api/admin/recipe-cuisines: the cuisines of recipes with all their fields. */
export const loader = ({ request }: LoaderFunctionArgs) => answerAdmin(request, cuisineCalls.all, { area: "settings" });

/** POST /api/admin/recipe-cuisines: makes one and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, cuisineJson, cuisineCalls.create, { right: "site", area: "settings" });
