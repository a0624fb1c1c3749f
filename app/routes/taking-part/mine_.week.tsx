import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { shoppingPath, weekPath } from "~/mine/mine";
import { savedRecipesOf } from "~/mine/saved.server";
import { changeWeekOfBrowser } from "~/mine/week/change-week-of-browser";
import { withWeekOfBrowser } from "~/mine/week/week-in-browser";
import { WeekPage } from "~/mine/week/week-page";
import {
  addMeal,
  changeMeal,
  eraseWeekPlanOf,
  mealForBrowser,
  removeMeal,
  shopForWeek,
  takeMeals,
  weekPlanOf,
} from "~/mine/week/week-plan.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { findReaderText } from "~/reader-texts/reader-texts.server";

/** What a reader wants to eat in a week. A visitor is told how to keep a plan. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  const metadata = describePage({
    title: "Week",
    description: "What you want to eat from Monday to Sunday.",
    canonical: weekPath,
    noIndex: true,
    failed: context.formFailed,
  });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("recipe");
  const chosen = asked ? await findReaderText("recipe", asked) : null;
  const [week, saved] = user ? await Promise.all([weekPlanOf(user), savedRecipesOf(user)]) : [null, []];
  const others = saved.filter(({ id }) => id !== chosen?.id);
  const recipes = chosen ? [{ id: chosen.id, title: chosen.title }, ...others] : saved;
  return data(
    { shown: { week, saved: recipes, chosen: chosen?.id ?? null, meal: searchParams.get("meal") }, metadata },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

const failure = "Your week was not changed";

export async function action(args: ActionFunctionArgs) {
  const answer = async (typed: FormText) =>
    typed.kept === "browser"
      ? Response.json(await mealForBrowser(typed))
      : change(typed, await requireReader(args.request, weekPath), args);
  return answerForm(args, failure, answer, { admit: () => limitRate("saved", args.context) });
}

async function change(
  { intent, remove, meal, take, ...typed }: FormText,
  user: User,
  { context }: ActionFunctionArgs,
): Promise<Response> {
  if (take !== undefined) return Response.json(await takeMeals(take, user));
  if (remove !== undefined) await removeMeal(remove, user);
  else if (intent === "add") await addMeal(typed, user);
  else if (intent === "change" && meal !== undefined) await changeMeal(meal, typed, user);
  else if (intent === "clear") await eraseWeekPlanOf(user);
  else if (intent === "shop") {
    await limitRate("shopping", context);
    await shopForWeek(user);
    return redirectWithNotice(shoppingPath, "list-added");
  } else throw new Problem("malformed", "This form has no button of the page");
  return redirect(weekPath, 303);
}

/** Without signing in it is this browser that keeps the week. The server reads what is typed. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const send = () => keepFormText(() => tellFailure(failure))(args);
  const typed = await args.request.clone().formData();
  return typed.get("kept") === "browser" ? changeWeekOfBrowser(typed, send) : send();
}

/** A visitor's week is that of their browser. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const given = await serverLoader<typeof loader>();
  return given.shown.week === null ? { ...given, shown: withWeekOfBrowser(given.shown) } : given;
}
clientLoader.hydrate = true;

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function Week() {
  return <WeekPage {...useLoaderData<typeof loader>().shown} />;
}
