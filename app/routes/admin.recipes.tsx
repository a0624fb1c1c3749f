import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/admin/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/admin/desk-query.server";
import { editedDeskMeta } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import { statuses } from "~/editing/status";
import { cuisines, difficulties } from "~/recipes/recipe";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/recipe-changes.server";
import { RecipeDesk } from "~/recipes/recipe-desk";
import { deskRecipes, findDeskRecipe } from "~/recipes/recipe-desk.server";

const query = { ...deskQuery, status: z.enum(statuses), cuisine: z.enum(cuisines), difficulty: z.enum(difficulties) };

/** The Recipes tab (spec 2). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(request, query, { list: deskRecipes, find: findDeskRecipe });

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Recipe", {
    find: findDeskRecipe,
    create: createRecipe,
    update: updateRecipe,
    remove: removeRecipe,
  });

export const clientAction = keepEdited("Recipe");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = editedDeskMeta("recipe");

export default function Tab() {
  return <RecipeDesk {...useLoaderData<typeof loader>()} />;
}
