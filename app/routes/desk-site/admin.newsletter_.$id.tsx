import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { Problem } from "~/facts/problem";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { notFound } from "~/http/answers/answers.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { sendIssue, sendTestMail } from "~/newsletter/delivery/delivery.server";
import { IssueOverview } from "~/newsletter/desk/issue-overview";
import { issueOverview } from "~/newsletter/desk/issue-overview.server";
import { scheduleAt } from "~/newsletter/desk/issue-sending.server";
import { issueDeskPath } from "~/newsletter/issues/issue";
import { unscheduleIssue } from "~/newsletter/issues/issue-changes.server";

const query = {
  as: z.enum(["html", "text"]),
  scheme: z.enum(["light", "dark"]),
  width: z.enum(["desktop", "phone"]),
  ask: z.enum(["send", "schedule"]),
  sendAt: z.string().max(40),
};

/** An issue of the newsletter: how its mail looks, a test mail, and sending it. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { ask, sendAt, as = "html", scheme = "light", width = "desktop" } = readQuery(request, query);
  const overview = await issueOverview(id, { as, ask, sendAt });
  if (!overview) throw notFound();
  // The mail has a policy of its own, and stands in a frame of this page alone.
  context.showOwnFrames?.();
  return { ...overview, view: { as, scheme, width } };
}

const failed = "This could not be done";

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  const id = args.params.id ?? "";
  const place = issueDeskPath({ id });
  return answerForm(args, failed, async ({ do: deed, email, sendAt }) => {
    switch (deed) {
      case "test":
        await sendTestMail(id, email, { by });
        return redirectWithNotice(place, "test-mail-sent");
      case "send":
        await sendIssue(id, { by });
        return redirectWithNotice(place, "issue-sending");
      case "schedule":
        await scheduleAt(id, sendAt, { by });
        return redirectWithNotice(place, "issue-scheduled");
      case "unschedule":
        await unscheduleIssue(id);
        return redirectWithNotice(place, "issue-unscheduled");
      default:
        throw new Problem("malformed", "This form did not say what to do");
    }
  });
}

export const clientAction = keepFormTextOr(failed);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ issue: { subject: string } }>(({ issue }) => issue.subject);

export default function Page() {
  return <IssueOverview {...useLoaderData<typeof loader>()} />;
}
