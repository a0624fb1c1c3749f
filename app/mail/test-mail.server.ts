import { randomUUID } from "node:crypto";
import { Problem } from "~/facts/problem";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import { mailSettings, sendMail } from "./mail.server";

/** Somebody waits for the answer. */
const seconds = 20;

/**
 * Sends a mail to the owner, so that they see whether mail works.
 *
 * @throws Problem "conflict" if mail is not set up; "unavailable" with the reason if the server does not take it
 */
export async function sendTestMail(): Promise<void> {
  const settings = mailSettings();
  if (!settings) throw new Problem("conflict", "Mail is not set up: SMTP_URL and MAIL_TO are missing");
  const { siteName } = siteSettings();
  const mail = {
    id: `test.${randomUUID()}`,
    to: settings.to,
    subject: `Test mail from ${siteName}`,
    text: `An admin of ${siteName} (${config().siteUrl}) has sent this to see whether mail arrives. It does.`,
  };
  await sendMail(mail, { settings, seconds }).catch((error: Error) => {
    throw new Problem("unavailable", `The mail server did not take it: ${error.message.split("\n")[0]}`);
  });
}
