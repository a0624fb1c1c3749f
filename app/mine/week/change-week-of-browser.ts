import { redirect } from "@remix-run/react";
import type { FailedForm } from "~/forms/failed-form";
import { shoppingPath, weekPath } from "~/mine/mine";
import { type BrowserMeal, dropMeals, emptyWeekOfBrowser, putInBrowser, shopInBrowser } from "./week-in-browser";

/**
 * Does what the form of a week asks for to the week that this browser keeps.
 *
 * @param send sends the form to the server, which reads the meal that is typed, or refuses it
 */
export async function changeWeekOfBrowser(typed: FormData, send: () => Promise<unknown>): Promise<unknown> {
  const [removed, intent, meal] = ["remove", "intent", "meal"].map((name) => typed.get(name)?.toString());
  if (removed) return done(dropMeals([removed]));
  if (intent === "clear") return done(emptyWeekOfBrowser());
  if (intent === "shop") return done(shopInBrowser(), shoppingPath);
  const answer = (await send()) as BrowserMeal | FailedForm | Response;
  // Without an answer of the server it is a `Response`, which says so.
  return answer instanceof Response || "errors" in answer ? answer : done(putInBrowser(answer, meal));
}

/** @param refusal why it was not done, or `null` */
function done(refusal: string | null, to = weekPath): Response {
  if (refusal === null) return redirect(to);
  const failed: FailedForm = { message: refusal, errors: {}, typed: {}, outcomeUnknown: true };
  return Response.json(failed, { status: 409 });
}
