import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { loadEditedDesk, namedDeskQuery } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { recipeOrigins } from "~/desk/list/desk";
import { deskFilterQuery } from "~/fields/filter-query.server";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { RecipeDesk } from "~/recipes/edit/recipe-desk";
import { deskRecipes, findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { deskRecipeStates } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";

const query = {
  ...namedDeskQuery,
  status: z.enum(deskRecipeStates),
  origin: z.enum(recipeOrigins),
  ...deskFilterQuery(recipeFields),
};

/** The Recipes tab (R9.4). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(request, query, { list: deskRecipes, find: findDeskRecipe, right: "content.write", noted: "recipe" });

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Recipe", {
    find: findDeskRecipe,
    create: createRecipe,
    update: updateRecipe,
    remove: removeRecipe,
    right: "content.write",
    fields: recipeFields,
  });

export const clientAction = keepOpenFormText("Recipe");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("recipe");

export default function Tab() {
  return <RecipeDesk {...useLoaderData<typeof loader>()} />;
}
