import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerKeyedDesk } from "~/dashboard/desk-action.server";
import { loadKeyedDesk } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { recipeCuisinesPath } from "~/recipes/cuisines/cuisine";
import { cuisineFields } from "~/recipes/cuisines/cuisine-fields";
import { cuisineCalls } from "~/recipes/edit/cuisine-api.server";
import {
  countInCuisine,
  createCuisine,
  findCuisine,
  moveCuisine,
  removeCuisine,
  updateCuisine,
} from "~/recipes/edit/cuisine-changes.server";
import { CuisineDesk } from "~/recipes/edit/cuisine-desk";

/** The cuisines of recipes. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadKeyedDesk(request, { all: cuisineCalls.all, find: findCuisine, countIn: countInCuisine });

export const action = (args: ActionFunctionArgs) =>
  answerKeyedDesk(args, "Cuisine", recipeCuisinesPath, {
    find: findCuisine,
    create: createCuisine,
    update: updateCuisine,
    move: moveCuisine,
    remove: removeCuisine,
    fields: cuisineFields,
  });

export const clientAction = keepOpenFormText("Cuisine");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Recipe cuisines");

export default function Page() {
  return <CuisineDesk {...useLoaderData<typeof loader>()} />;
}
