import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { weekdayAndDay } from "~/place/calendar";
import { planFrom, planPath } from "~/plan/plan";
import { movePlanned, readPlan } from "~/plan/plan.server";
import { PlanPage } from "~/plan/plan-page";

/** Years that anybody plans for. */
const query = { from: z.iso.date().refine((day) => day > "2000" && day < "2100") };

/** What is to be published in the coming weeks. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "content.write");
  return { plan: await readPlan(user, readQuery(request, query).from) };
}

const failure = "It could not be moved";

export async function action(args: ActionFunctionArgs) {
  const user = await requireRight(args.request, "content.write");
  const { from } = readQuery(args.request, query);
  return answerForm(args, failure, async (typed) => {
    const { title, day, time } = await movePlanned(typed, user);
    const text = `“${title}” is planned for ${weekdayAndDay(day)} at ${time}.`;
    return redirectWithNotice(from ? planFrom(from) : planPath, "several-changed", { text });
  });
}

export const clientAction = keepFormTextOr(failure);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Plan");

export default function Page() {
  return <PlanPage {...useLoaderData<typeof loader>()} />;
}
