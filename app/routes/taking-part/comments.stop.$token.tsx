import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { getsMail, stopMail } from "~/comments/answer-mail.server";
import { stopMailPath } from "~/comments/comment";
import { newCommentsMark } from "~/comments/new-comments/choice";
import { getsNewComments, stopNewComments } from "~/comments/new-comments/new-comments-mail.server";
import { loadsPage } from "~/http/answers/notice.server";
import { answerStopMail } from "~/http/answers/stop-mail.server";
import { StopMailPage } from "~/mail/stop-mail-page";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";

/** Where the link at the end of a mail of an answer leads. Only a POST changes something. */
export const loader = async ({ params: { token = "" } }: LoaderFunctionArgs) =>
  answerStopMail(await (token.startsWith(newCommentsMark) ? getsNewComments(token) : getsMail(token)));

/** The button of the page, and the one click of a mail program (RFC 8058), which is not redirected. The token is the right. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const found = await (token.startsWith(newCommentsMark) ? stopNewComments(token) : stopMail(token));
  return found && loadsPage(request) ? redirect(stopMailPath(token), 303) : null;
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function StopMail() {
  const { gets } = useLoaderData<typeof loader>();
  const what = useParams().token?.startsWith(newCommentsMark)
    ? { what: "mail of new comments", stays: "They are all on the desk." }
    : { what: "mail when somebody answers in this conversation", stays: "Your comments stay." };
  return <StopMailPage gets={gets} {...what} />;
}
