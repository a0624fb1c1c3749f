import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerOne } from "~/http/admin-api.server";
import { answerChange } from "~/http/edit-api.server";
import { recipeJson } from "~/recipes/recipe-api.server";
import { removeRecipe, updateRecipe } from "~/recipes/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/recipe-desk.server";
import { findRecipe } from "~/recipes/recipes.server";

/** GET /api/recipes/{id} (spec 7). Admins get what PUT answers with, and drafts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerOne(request, params.id, { find: findRecipe, findForAdmin: findDeskRecipe });

/** PUT and DELETE /api/recipes/{id} (spec 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", recipeJson, { update: updateRecipe, remove: removeRecipe });
