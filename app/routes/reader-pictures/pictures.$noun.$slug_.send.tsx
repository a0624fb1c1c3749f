import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { requireReader } from "~/http/requests/guards.server";
import { answerFileForm } from "~/http/requests/picture-form.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { maySendPicture } from "~/reader-pictures/pictured.server";
import { picturesPath, sendPicturePath } from "~/reader-pictures/reader-picture";
import { sendPicture } from "~/reader-pictures/reader-pictures.server";
import { SendPicturePage } from "~/reader-pictures/send-picture-page";
import { picturedText } from "~/site/text-at-its-address.server";

/** Where a reader sends a picture. A visitor signs in first and comes back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const text = await picturedText(request, params);
  const user = await requireReader(request, sendPicturePath(text));
  const metadata = describePage({
    title: `Your picture: ${text.title}`,
    description: `Send a picture: ${text.title}.`,
    canonical: text.path,
    noIndex: true,
    failed: context.formFailed,
  });
  const shown = { text, isAdmitted: await maySendPicture(text, user), name: user.firstName ?? "" };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your picture was not taken";

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const text = await picturedText(request, params);
  const user = await requireReader(request, sendPicturePath(text));
  return answerFileForm(
    args,
    failure,
    async (said, bytes) => {
      await sendPicture({ noun: text.noun, identifier: text.id }, { bytes, said }, user);
      return redirectWithNotice(picturesPath(text), "picture-waits");
    },
    () => limitRate("picture", context),
  );
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function SendPicture() {
  return <SendPicturePage {...useLoaderData<typeof loader>().shown} />;
}
