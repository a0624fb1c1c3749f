import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadsPage } from "~/http/answers/notice.server";
import { UnsubscribePage } from "~/newsletter/sign-up/answer-pages";
import { newsletterPath, unsubscribePathOf, withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { findUnsubscribing, unsubscribe } from "~/newsletter/subscribers/subscribers.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

/** Where the link at the end of each issue leads (R18.3). Only a POST changes something. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  const view = await findUnsubscribing(token);
  const metadata = describePage({
    title: view?.ended ? "You are unsubscribed" : view ? "End the newsletter?" : "No such link",
    description: "",
    canonical: newsletterPath,
    noIndex: true,
  });
  return data({ view, metadata }, { status: view ? 200 : 404, headers: { "Cache-Control": "private, no-store" } });
}

/**
 * The button of the page, and the one click of a mail program (RFC 8058), which has no cookie and may come from another
 * site. The token is the right, so nothing of the body is needed. A mail program is not redirected.
 */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const found = await unsubscribe(token);
  return found && loadsPage(request) ? redirect(unsubscribePathOf(token), 303) : null;
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function Unsubscribing() {
  return <UnsubscribePage {...useLoaderData<typeof loader>()} />;
}
