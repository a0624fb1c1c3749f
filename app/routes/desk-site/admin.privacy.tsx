import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { toEditor } from "~/facts/user";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { erasePerson, personalData, signOutPerson } from "~/privacy/personal-data.server";
import { type FoundPerson, PrivacyDesk } from "~/privacy/privacy-desk";
import { privacyReport } from "~/privacy/report.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { report: await privacyReport() };
}

/**
 * Shows what is stored of a person, ends their sessions, or erases the data after a question. All of these are forms,
 * so that the e-mail address is in no URL.
 */
export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, "This could not be done. Please try again.", async ({ intent, ...typed }) => {
    if (intent === "erase") {
      await erasePerson(typed, { by });
      return redirectWithNotice("/admin/privacy", "person-erased");
    }
    if (intent === "sign-out") {
      await signOutPerson(typed, { by });
      return redirectWithNotice("/admin/privacy", "person-signed-out");
    }
    return json<FoundPerson>({ person: await personalData(typed), erasing: intent === "ask" });
  });
}

export const clientAction = keepFormTextOr("This could not be done");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Personal data");

export default function Tab() {
  return <PrivacyDesk {...useLoaderData<typeof loader>()} />;
}
