import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { firstDay, hideFirstDay, settleStep } from "~/first-day/first-day.server";
import { FirstDayList } from "~/first-day/first-day-list";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { EmptyLine } from "~/ui/empty-state";

/** The list of a new site's first steps, which is also above the articles. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { steps: await firstDay() };
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
  const { steps } = useLoaderData<typeof loader>();
  return steps ? <FirstDayList steps={steps} /> : <EmptyLine>Nothing is left to do here.</EmptyLine>;
}
