import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginPath } from "~/facts/address-to-return-to";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser, signOut } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { accountPath } from "~/privacy/account";
import { AccountPage } from "~/privacy/account-page";
import { eraseOneself, ownData } from "~/privacy/personal-data.server";

/** What the site keeps of the reader who is signed in. A visitor signs in first and comes back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await readerOf(request);
  const metadata = describePage({
    title: "Your account",
    description: "What this site keeps of you.",
    canonical: accountPath,
    noIndex: true,
    failed: context.formFailed,
  });
  const shown = { person: await ownData(user), erasing: new URL(request.url).searchParams.has("erase") };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your account was not erased";

export async function action(args: ActionFunctionArgs) {
  const user = await readerOf(args.request);
  return answerForm(
    args,
    failure,
    async () => {
      await eraseOneself(user);
      const answer = await redirectWithNotice("/", "account-erased");
      answer.headers.append("Set-Cookie", await signOut(args.request));
      return answer;
    },
    { admit: () => limitRate("membership", args.context) },
  );
}

async function readerOf(request: Request) {
  const user = await currentUser(request);
  if (!user) throw redirectDocument(loginPath(accountPath));
  return user;
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const headers = ({ loaderHeaders, errorHeaders }: { loaderHeaders: Headers; errorHeaders?: Headers }) =>
  errorHeaders ?? loaderHeaders;

export const meta = metaFromLoader;

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>().shown} />;
}
