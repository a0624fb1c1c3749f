import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountPath } from "~/facts/user";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { readTextsAndFiles } from "~/http/requests/picture-form.server";
import { readFile } from "~/http/requests/upload.server";
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
  let file: File | undefined;
  return answerForm(
    args,
    failure,
    async (typed) => {
      if (typed.bySignIn) {
        await nameBySignIn(user);
        return redirectWithNotice(accountPath, "named-by-sign-in");
      }
      await nameOneself(user, { bytes: file ? await readFile(file) : null, said: typed });
      return redirectWithNotice(accountPath, "named");
    },
    {
      admit: () => limitRate("account", args.context),
      read: async (sent) => {
        const { typed, refused, file: chosen } = await readTextsAndFiles(sent);
        file = chosen;
        return { typed, refused };
      },
    },
  );
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function AccountName() {
  return <OwnNamePage {...useLoaderData<typeof loader>().shown} />;
}
