import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { categoryCalls, categoryJson } from "~/articles/edit/category-api.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";

/** GET /api/admin/article-categories: the categories of articles with all their fields. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, categoryCalls.all, { area: "settings" });

/** POST /api/admin/article-categories: makes one and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, categoryJson, categoryCalls.create, { right: "site", area: "settings" });
