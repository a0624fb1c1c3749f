import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerOpened, deskQuery, readOpened } from "~/dashboard/desk-query.server";
import { deskMeta, openedName } from "~/dashboard/desk-title";
import { keepEdited } from "~/dashboard/keep-typed-on-desk";
import type { Opened } from "~/desk/list/opened";
import { statuses } from "~/facts/status";
import { deskFilterQuery } from "~/fields/filter-query.server";
import { readQuery } from "~/http/bodies/query.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { RecipeDesk } from "~/recipes/edit/recipe-desk";
import { deskRecipes, findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
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

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ opened: Opened; recipe: { title: string } | null }>(({ opened, recipe }) =>
  openedName("Recipes", "recipe", opened, recipe?.title),
);

export default function Tab() {
  return <RecipeDesk {...useLoaderData<typeof loader>()} />;
}
