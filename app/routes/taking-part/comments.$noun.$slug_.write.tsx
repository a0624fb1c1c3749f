import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commentsPath, writePath } from "~/comments/comment";
import { findComment } from "~/comments/comments.server";
import { writeComment } from "~/comments/write-comment.server";
import { WritePage } from "~/comments/write-page";
import { entersDesk } from "~/facts/user";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { mailIsSetUp } from "~/mail/mail.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { siteSettings } from "~/settings/site-settings.server";
import { pageNotFound } from "~/site/not-found.server";
import { commentedText } from "~/site/text-at-its-address.server";
import { verifiedAddressOf } from "~/users/users.server";

/** Where a reader comments on a text, or answers a comment. A visitor signs in first and comes back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { isOpen, ...text } = await commentedText(request, params);
  const answered = new URL(request.url).searchParams.get("to") ?? undefined;
  const user = await requireReader(request, writePath(text, answered));
  const to = answered === undefined ? null : await findComment(text, answered);
  if (answered !== undefined && !to) throw await pageNotFound(request);
  const metadata = describePage({
    title: to ? "Answer a comment" : `Comment on ${text.title}`,
    description: `Say something about ${text.title}.`,
    canonical: text.path,
    noIndex: true,
    failed: context.formFailed,
  });
  const isRead = siteSettings().comments === "before" && !entersDesk(user);
  const hasMail = mailIsSetUp() && (await verifiedAddressOf(user.id)) !== null;
  const shown = { text, isOpen, to, isRead, hasMail, name: user.firstName ?? "" };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your comment was not taken";

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const text = await commentedText(request, params);
  const parent = new URL(request.url).searchParams.get("to");
  const user = await requireReader(request, writePath(text, parent ?? undefined));
  return answerForm(
    args,
    failure,
    async (typed) => {
      const { status } = await writeComment({ noun: text.noun, identifier: text.id, parent }, typed, user);
      return redirectWithNotice(commentsPath(text), status === "shown" ? "comment-shown" : "comment-waits");
    },
    { admit: () => limitRate("comment", context) },
  );
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Write() {
  return <WritePage {...useLoaderData<typeof loader>().shown} />;
}
