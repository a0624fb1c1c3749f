import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountPath } from "~/facts/user";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { requireReader } from "~/http/requests/guards.server";
import { answerFileForm } from "~/http/requests/picture-form.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { ownNamePath } from "~/users/own-name";
import { nameBySignIn, nameOneself, ownNameOf } from "~/users/own-name.server";
import { OwnNamePage } from "~/users/own-name-page";

/** Where the reader who is signed in changes their name and picture. A visitor signs in first and comes back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireReader(request, ownNamePath);
  const metadata = describePage({
    title: "Your name and picture",
    description: "How you are called on this site.",
    canonical: ownNamePath,
    noIndex: true,
    failed: context.formFailed,
  });
  return data({ shown: await ownNameOf(user), metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Nothing was changed";

export async function action(args: ActionFunctionArgs) {
  const user = await requireReader(args.request, ownNamePath);
  return answerFileForm(
    args,
    failure,
    async (said, bytes) => {
      if (said.bySignIn) {
        await nameBySignIn(user);
        return redirectWithNotice(accountPath, "name-of-sign-in");
      }
      await nameOneself(user, { bytes, said });
      return redirectWithNotice(accountPath, "name-changed");
    },
    () => limitRate("picture", args.context),
  );
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function AccountName() {
  return <OwnNamePage {...useLoaderData<typeof loader>().shown} />;
}
