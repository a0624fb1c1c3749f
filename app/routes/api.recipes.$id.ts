import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/http/access/session.server";
import { answerJson, privateJson } from "~/http/answers/answers.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { recipeJson } from "~/recipes/edit/recipe-api.server";
import { removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { findRecipe } from "~/recipes/recipes.server";

/** GET /api/recipes/{id} (R13.12). Admins get what PUT answers with, and drafts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const id = params.id ?? "";
    if (!(await currentUser(request))?.isAdmin) return findRecipe(id);
    const recipe = await findDeskRecipe(id);
    return recipe && privateJson(recipe);
  });

/** PUT and DELETE /api/recipes/{id} (R13.24). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", recipeJson, { update: updateRecipe, remove: removeRecipe });
