import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/admin/desk-action.server";
import { answerOpened, deskQuery, readOpened } from "~/admin/desk-query.server";
import { deskMeta, openedName } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import type { Opened } from "~/admin/opened";
import { statuses } from "~/editing/status";
import { deskFilterQuery } from "~/fields/filter-query.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/query.server";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/recipe-changes.server";
import { RecipeDesk } from "~/recipes/recipe-desk";
import { deskRecipes, findDeskRecipe } from "~/recipes/recipe-desk.server";
import { recipeFields } from "~/recipes/recipe-fields";

const query = { ...deskQuery, status: z.enum(statuses), ...deskFilterQuery(recipeFields) };

/** The Recipes tab (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const [page, recipe] = await Promise.all([
    deskRecipes(readQuery(request, query)),
    "id" in opened ? findDeskRecipe(opened.id) : null,
  ]);
  return answerOpened({ page, opened, recipe }, recipe);
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Recipe", {
    find: findDeskRecipe,
    create: createRecipe,
    update: updateRecipe,
    remove: removeRecipe,
    fields: recipeFields,
  });

export const clientAction = keepEdited("Recipe");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = deskMeta<{ opened: Opened; recipe: { title: string } | null }>(({ opened, recipe }) =>
  openedName("Recipes", "recipe", opened, recipe?.title),
);

export default function Tab() {
  return <RecipeDesk {...useLoaderData<typeof loader>()} />;
}
