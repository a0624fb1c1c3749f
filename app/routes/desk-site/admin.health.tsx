import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { HealthPage } from "~/dashboard/health-page";
import { healthPath } from "~/health/health";
import { siteHealth } from "~/health/site-health.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { mailSettings } from "~/mail/mail.server";
import { sendTestMail } from "~/mail/test-mail.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { health: await siteHealth(), testMailTo: mailSettings()?.to ?? null };
}

/** Sends a test mail. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request);
  return answerForm(args, "The test mail could not be sent. Please try again.", async () => {
    await sendTestMail();
    return redirectWithNotice(healthPath, "test-mail-sent");
  });
}

/** A test mail that failed has changed the state. */
export const shouldRevalidate = () => true;

export const meta = deskMeta("Health");

export default function Health() {
  return <HealthPage {...useLoaderData<typeof loader>()} />;
}
