import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { answerForm } from "~/http/requests/form.server";
import { findInterests, saveInterests } from "~/newsletter/interests/interests.server";
import { InterestsPage } from "~/newsletter/interests/interests-page";
import { interestsPathOf, newsletterPath, unsubscribePathOf, withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

/** Where a link in each mail leads. The token is the right to choose. */
export async function loader({ request, params: { token = "" }, context }: LoaderFunctionArgs) {
  const own = await findInterests(token);
  const saved = new URL(request.url).searchParams.has("saved");
  const metadata = describePage({
    title: own ? "What you get by mail" : "No such link",
    description: "",
    canonical: newsletterPath,
    noIndex: true,
    failed: context.formFailed,
  });
  const answer = { own, saved, ends: unsubscribePathOf(token), metadata };
  return data(answer, { status: own ? 200 : 404, headers: { "Cache-Control": "private, no-store" } });
}

const notSaved = { title: "Your choices are not saved yet", error: true };

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, notSaved, async (typed) => {
    const { token = "" } = args.params;
    const saved = await saveInterests(token, typed);
    return redirect(interestsPathOf(token) + (saved ? "?saved" : ""), 303);
  });

export const clientAction = keepFormText(() => tellFailure(notSaved));

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function InterestsRoute() {
  return <InterestsPage {...useLoaderData<typeof loader>()} />;
}
