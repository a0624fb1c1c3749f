import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { loadEditedDesk, namedDeskQuery } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { checksOfStored } from "~/desk/before-publishing/checks-of-stored.server";
import { recipeOrigins } from "~/desk/list/desk";
import type { FormText } from "~/facts/form-text";
import { deskStates } from "~/facts/status";
import { deskFilterQuery } from "~/fields/filter-query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { fillFromPage } from "~/importers/recipe-page/fill-from-page.server";
import { cuisineLabels } from "~/recipes/cuisines/cuisines.server";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { RecipeDesk } from "~/recipes/edit/recipe-desk";
import { deskRecipes, findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { fillDeed } from "~/recipes/edit/recipe-page";
import { recipeFieldsInForce } from "~/recipes/recipe-fields-in-force.server";

const query = () => ({
  ...namedDeskQuery,
  status: z.enum(deskStates),
  origin: z.enum(recipeOrigins),
  ...deskFilterQuery(recipeFieldsInForce()),
});

/** The Recipes tab (R9.4). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(
    request,
    query(),
    { list: deskRecipes, find: findDeskRecipe, noun: "recipe", right: "content.write", noted: true },
    async (recipe) => ({
      cuisines: cuisineLabels(),
      checks: recipe ? await checksOfStored(recipe, { label: "description", text: recipe.description }) : [],
    }),
  );

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Recipe", {
    find: findDeskRecipe,
    create: createRecipe,
    update: updateRecipe,
    remove: removeRecipe,
    right: "content.write",
    fields: recipeFieldsInForce(),
    otherwise: (typed) => filledForm(typed, args.context),
  });

/** The form again, filled in from a page; `null` if another button was pressed. */
async function filledForm(typed: FormText, context: AppLoadContext): Promise<Response | null> {
  if (typed.do !== fillDeed) return null;
  await limitRate("recipe-page", context);
  return Response.json({ message: "", errors: {}, passed: true, ...(await fillFromPage(typed)) });
}

export const clientAction = keepOpenFormText("Recipe");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("recipe");

export default function Tab() {
  return <RecipeDesk {...useLoaderData<typeof loader>()} />;
}
