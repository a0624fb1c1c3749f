import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerJson } from "~/http/answers.server";
import { answerChange } from "~/http/edit-api.server";
import { recipeJson } from "~/recipes/recipe-api.server";
import { removeRecipe, updateRecipe } from "~/recipes/recipe-changes.server";
import { findRecipe } from "~/recipes/recipes.server";

/** GET /api/recipes/{id} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) => answerJson(() => findRecipe(params.id ?? ""));

/** PUT and DELETE /api/recipes/{id} (spec 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", recipeJson, { update: updateRecipe, remove: removeRecipe });
