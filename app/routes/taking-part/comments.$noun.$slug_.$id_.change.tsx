import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeComment, ownComment } from "~/comments/change-comment.server";
import { changePath, commentsPath } from "~/comments/comment";
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

/** Where a reader changes what they have said of a text. A visitor signs in first and comes back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { isOpen, ...text } = await commentedText(request, params);
  const id = params.id ?? "";
  const user = await requireReader(request, changePath(text, id));
  const comment = await ownComment(text, id, user);
  if (!comment) throw await pageNotFound(request);
  const metadata = describePage({
    title: "Change a comment",
    description: `Change what you have said of ${text.title}.`,
    canonical: text.path,
    noIndex: true,
    failed: context.formFailed,
  });
  const isRead = siteSettings().comments === "before" && !entersDesk(user);
  const hasMail = mailIsSetUp() && (await verifiedAddressOf(user.id)) !== null;
  const own = { text: comment.text ?? "", wantsMail: comment.wantsMail };
  const shown = { text, isOpen, to: null, isRead, hasMail, name: comment.name, own };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your comment was not changed";

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const text = await commentedText(request, params);
  const id = params.id ?? "";
  const user = await requireReader(request, changePath(text, id));
  return answerForm(
    args,
    failure,
    async (typed) => {
      const status = await changeComment(text, id, typed, user);
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

export default function ChangeComment() {
  return <WritePage {...useLoaderData<typeof loader>().shown} />;
}
