import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { firstDay, hideFirstDay, settleStep } from "~/first-day/first-day.server";
import { FirstDayList } from "~/first-day/first-day-list";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";

/** The list of a new site's first steps, which is also above the articles. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const steps = await firstDay();
  if (!steps) throw redirect("/admin");
  return { steps };
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request);
  return answerForm(args, sorry, async ({ hide, ...typed }) => {
    await (hide ? hideFirstDay() : settleStep(typed));
    return redirect("/admin", 303);
  });
}

const sorry = "The list could not be changed. Please try again.";

export const clientAction = keepFormTextOr(sorry);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Make this site yours");

export default function FirstDay() {
  return <FirstDayList {...useLoaderData<typeof loader>()} />;
}
