import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendContactMessage } from "~/contact/contact.server";
import { contactPath, contactSorry, sentPath } from "~/contact/contact-details";
import { ContactPage } from "~/contact/contact-page";
import { keepTyped } from "~/forms/keep-typed";
import { answerForm } from "~/http/form.server";
import { newFormMark, readGuardedForm } from "~/http/guarded-form.server";
import { noticePath } from "~/http/notice";
import { limitRate } from "~/http/rate-limit.server";
import { describedByLoader } from "~/site/metadata";
import { describePage } from "~/site/metadata.server";
import { forReading } from "~/site/page-scripts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return {
    sent,
    mark: newFormMark(),
    metadata: describePage({
      title: sent ? "Message Sent!" : "Contact",
      description: "Write to us about an article, a recipe, your own story or advertising. We reply within 24 hours.",
      keywords: ["contact", "advertising", "partnerships"],
      canonical: contactPath,
      noIndex: sent,
      failed: context.formFailed,
    }),
  };
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(
    args,
    contactSorry,
    async (typed) => {
      const form = readGuardedForm(typed);
      await sendContactMessage(typed, { form, admit: () => limitRate("contact", args.context) });
      return redirect(noticePath(sentPath, "message-sent"), 303);
    },
    { admit: () => limitRate("contact-try", args.context) },
  );

export const clientAction = keepTyped(contactSorry);

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = describedByLoader;

export const handle = forReading;

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} />;
}
