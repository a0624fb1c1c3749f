import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmationPage, type ConfirmationView } from "~/newsletter/sign-up/answer-pages";
import { confirmPath, newsletterPath, withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { confirmSubscription, findConfirmation } from "~/newsletter/subscribers/subscribers.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

/** Where the link of a confirmation leads (R18.2). Programs that follow the links of mails change nothing here. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const found = await findConfirmation(token);
  const isFirst = new URL(request.url).searchParams.has("done");
  const view: ConfirmationView = found && { ...found, isFirst };
  const metadata = describePage({
    title: view?.done ? "You are subscribed" : view ? "Confirm your subscription" : "No such link",
    description: "",
    canonical: newsletterPath,
    noIndex: true,
  });
  return data({ view, metadata }, { status: view ? 200 : 404, headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ params: { token = "" } }: ActionFunctionArgs) {
  const confirmed = await confirmSubscription(token);
  return redirect(confirmPath(token) + (confirmed?.first ? "?done" : ""), 303);
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function Confirmation() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />;
}
