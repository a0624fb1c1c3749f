import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commentsPath, reportPath } from "~/comments/comment";
import { findComment } from "~/comments/comments.server";
import { ReportPage } from "~/comments/report-page";
import { reportComment } from "~/comments/write-comment.server";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";
import { commentedText } from "~/site/text-at-its-address.server";

/** Where a reader reports a comment. A visitor signs in first and comes back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { isOpen: _isOpen, ...text } = await commentedText(request, params);
  const comment = await findComment(text, params.id ?? "");
  if (!comment) throw await pageNotFound(request);
  await requireReader(request, reportPath(text, comment.id));
  const metadata = describePage({
    title: "Report a comment",
    description: `Ask the site to look at a comment on ${text.title}.`,
    canonical: text.path,
    noIndex: true,
    failed: context.formFailed,
  });
  return data({ shown: { text, comment }, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your report was not taken";

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const text = await commentedText(request, params);
  const id = params.id ?? "";
  const user = await requireReader(request, reportPath(text, id));
  return answerForm(
    args,
    failure,
    async () => {
      await reportComment(text, id, user);
      return redirectWithNotice(commentsPath(text), "comment-reported");
    },
    { admit: () => limitRate("comment", context) },
  );
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Report() {
  return <ReportPage {...useLoaderData<typeof loader>().shown} />;
}
