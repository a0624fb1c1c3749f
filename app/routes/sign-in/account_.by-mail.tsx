import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailSignInPath } from "~/facts/address-to-return-to";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { parseInput } from "~/forms/parse";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerForm } from "~/http/requests/form.server";
import { checkFormGuard, newFormMark } from "~/http/requests/guarded-form.server";
import { localPath } from "~/http/requests/guards.server";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { byMailSchema } from "~/sign-in/by-mail/by-mail.schema";
import { mailLink } from "~/sign-in/by-mail/by-mail.server";
import { ByMailPage } from "~/sign-in/by-mail/by-mail-page";
import { hasProvider } from "~/sign-in/provider.server";
import { pageNotFound } from "~/site/not-found.server";
import { mailSignInIsOn } from "~/users/mail-readers.server";

/** Where readers sign in by the link of a mail, where the owner allows it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!mailSignInIsOn()) throw await pageNotFound(request);
  const query = new URL(request.url).searchParams;
  const returnTo = localPath(query.get("returnTo"));
  if (await currentUser(request)) throw redirect(returnTo);
  const asked = query.has("sent");
  const metadata = describePage({
    title: asked ? "Look into your inbox" : "Take part",
    description: "Sign in with an email address.",
    canonical: "/account/by-mail",
    noIndex: true,
    failed: context.formFailed,
  });
  const shown = {
    asked,
    returnTo,
    hasProvider: hasProvider(),
    mark: newFormMark(),
  };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const notSent = { title: "No link is on its way yet", error: true };

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  if (!mailSignInIsOn()) throw await pageNotFound(request);
  const returnTo = localPath(new URL(request.url).searchParams.get("returnTo"));
  return answerForm(
    args,
    notSent,
    async (typed) => {
      // First of all people hear what is wrong with the field.
      parseInput(byMailSchema, typed);
      await checkFormGuard(typed, () => limitRate("mailed-link-fast", context));
      await mailLink(typed, { returnTo, admit: () => limitRate("mailed-link", context) });
      return redirect(`${mailSignInPath(returnTo)}&sent`, 303);
    },
    { admit: () => limitRate("mailed-link-try", context) },
  );
}

export const clientAction = keepFormText(() => tellFailure(notSent));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function ByMail() {
  return <ByMailPage {...useLoaderData<typeof loader>().shown} />;
}
