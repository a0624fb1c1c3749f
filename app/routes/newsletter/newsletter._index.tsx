import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { parseInput } from "~/forms/parse";
import { limitRate } from "~/http/access/rate-limit.server";
import { answerForm } from "~/http/requests/form.server";
import { newFormMark } from "~/http/requests/guarded-form.server";
import { checkSignUpGuard } from "~/http/requests/sign-up-guard.server";
import { mailIsSetUp } from "~/mail/mail.server";
import { latestIssues } from "~/newsletter/issues/issues.server";
import { PastIssues } from "~/newsletter/issues/past-issues";
import { pageOfForm } from "~/newsletter/sign-up/page-of-form";
import { askedPath, newsletterPath, withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { signUpSchema } from "~/newsletter/sign-up/sign-up.schema";
import { SignUpPage } from "~/newsletter/sign-up/sign-up-page";
import { signUp } from "~/newsletter/subscribers/subscribers.server";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { settingsFacts } from "~/page/site.server";
import { pageNotFound } from "~/site/not-found.server";

/** So many of the past issues are listed. */
const listedIssues = 50;

/**
 * The sign-up for the newsletter (R18.1), and the past issues (R18.28). Without mail there is no sign-up, and without
 * issues there is no page then.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const issues = await latestIssues(listedIssues);
  const canSubscribe = mailIsSetUp();
  if (!canSubscribe && issues.length === 0) throw await pageNotFound(request);
  tellRead(context, { kind: "page", id: newsletterPath });
  const query = new URL(request.url).searchParams;
  const asked = query.has("sent");
  const { name } = settingsFacts();
  return {
    issues,
    canSubscribe,
    asked,
    from: pageOfForm(query.get("from")),
    mark: newFormMark(),
    metadata: describePage({
      title: asked ? "Look into your inbox" : "Newsletter",
      description: `What is new on ${name}, once a week by email.`,
      canonical: newsletterPath,
      noIndex: asked,
      failed: context.formFailed,
    }),
  };
}

const notSubscribed = { title: "You are not subscribed yet", error: true };

/** Every form for the newsletter is sent here, from whatever page. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  if (!mailIsSetUp()) throw await pageNotFound(request);
  return answerForm(
    args,
    notSubscribed,
    async (typed) => {
      // First of all people hear what is wrong with the field.
      parseInput(signUpSchema, typed);
      await checkSignUpGuard(typed, () => limitRate("newsletter-fast", context));
      const from = pageOfForm(typed.from);
      await signUp(typed, { where: from ?? newsletterPath, admit: () => limitRate("newsletter", context) });
      return redirect(from ? `${askedPath}&${new URLSearchParams({ from })}` : askedPath, 303);
    },
    { admit: () => limitRate("newsletter-try", context) },
  );
}

export const clientAction = keepFormText(() => tellFailure(notSubscribed));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function Newsletter() {
  const { issues, canSubscribe, ...signUpPage } = useLoaderData<typeof loader>();
  return (
    <>
      {canSubscribe && <SignUpPage {...signUpPage} />}
      {!signUpPage.asked && <PastIssues issues={issues} alone={!canSubscribe} />}
    </>
  );
}
