import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerOne } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { findAnyRecipe } from "~/recipes/edit/recipe-desk.server";
import { findRecipe } from "~/recipes/recipes.server";

/** GET /api/recipes/{id} (R13.12), by its slug too. Admins get what PUT answers, and drafts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerOne(request, params.id, { find: findRecipe, right: "content.write", findForDesk: findAnyRecipe });

/** PUT and DELETE /api/recipes/{id} (R13.24). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", recipeJson, {
    update: updateRecipe,
    remove: removeRecipe,
    right: "content.write",
  });
