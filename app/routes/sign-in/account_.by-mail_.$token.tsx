import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailedLinkPath } from "~/facts/address-to-return-to";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { currentUser, signIn } from "~/http/access/session.server";
import { localPath } from "~/http/requests/guards.server";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { findLink, takeLink } from "~/sign-in/by-mail/by-mail.server";
import { MailedLinkPage } from "~/sign-in/by-mail/by-mail-page";

const noStore = { "Cache-Control": "private, no-store" };

/** Where the link of a mail leads. Programs that follow the links of mails change nothing here. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const found = await findLink(token);
  const signedIn = !found && (await currentUser(request)) !== null;
  const metadata = describePage({
    title: found ? "Sign in" : signedIn ? "You are signed in" : "No such link",
    description: "",
    canonical: "/",
    noIndex: true,
  });
  const shown = { email: found?.email ?? null, signedIn };
  return data({ shown, metadata }, { status: found ? 200 : 404, headers: noStore });
}

/** Its button signs in, once. */
export async function action({ request, params: { token = "" }, context }: ActionFunctionArgs) {
  await limitPageRate("sign-in-answer", context);
  const taken = await takeLink(token);
  if (!taken) return redirect(mailedLinkPath(token), 303);
  const headers = { "Set-Cookie": await signIn(request, taken.user), "Cache-Control": "no-store" };
  return redirect(localPath(taken.returnTo), { status: 303, headers });
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function MailedLink() {
  return <MailedLinkPage {...useLoaderData<typeof loader>().shown} />;
}
