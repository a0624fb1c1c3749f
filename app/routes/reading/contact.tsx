import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactSchema } from "~/contact/contact.schema";
import { sendContactMessage } from "~/contact/contact.server";
import { ContactPage } from "~/contact/contact-page";
import { confirmationPath, contactFailureText, contactPath } from "~/facts/contact-details";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { parseInput } from "~/forms/parse";
import { readQuery, searchText } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { checkFormGuard, newFormMark } from "~/http/requests/guarded-form.server";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { frequentQuestions } from "~/pages/questions.server";
import { siteSettings } from "~/settings/site-settings.server";

/** A link may bring the subject of the message. */
const maxSubject = 120;

export function loader({ request, context }: LoaderFunctionArgs) {
  tellRead(context, { kind: "page", id: contactPath });
  const { contact, offers } = siteSettings();
  const subjects = `an article, a recipe${offers.length > 0 ? ", your own story or advertising" : " or your own story"}`;
  const promise = contact.promise && ` We reply ${contact.promise}.`;
  const sent = new URL(request.url).searchParams.has("sent");
  return {
    sent,
    contact,
    offers,
    questions: frequentQuestions(),
    ...readQuery(request, { subject: searchText(maxSubject) }),
    mark: newFormMark(),
    metadata: describePage({
      title: sent ? "Message Sent!" : "Contact",
      description: `Write to us about ${subjects}.${promise}`,
      keywords: offers.length > 0 ? ["contact", "advertising", "partnerships"] : ["contact"],
      canonical: contactPath,
      noIndex: sent,
      failed: context.formFailed,
    }),
  };
}

/** R14.14. */
const notSent = (text: string = contactFailureText) => ({ title: "Error", text, error: true });

export const action = (args: ActionFunctionArgs) =>
  answerForm(
    args,
    notSent,
    async (typed) => {
      // First of all people hear what is wrong with the fields.
      parseInput(contactSchema, typed);
      const form = await checkFormGuard(typed, () => limitRate("contact-fast", args.context));
      await sendContactMessage(typed, { form, admit: () => limitRate("contact", args.context) });
      return redirectWithNotice(confirmationPath, "message-sent");
    },
    { admit: () => limitRate("contact-try", args.context) },
  );

export const clientAction = keepFormText(() => tellFailure(notSent));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} />;
}
