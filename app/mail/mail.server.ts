import type { Transporter } from "nodemailer";
import { contactAddress } from "~/facts/contact-details";
import { type Config, config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { siteSettings } from "~/settings/site-settings.server";

export type Mail = {
  /** Of its own and the same at each try, so that a mail that arrives twice is known to be one. */
  id: string;
  subject: string;
  text: string;
  replyTo: { name: string; address: string };
};

export type MailSettings = NonNullable<Config["mail"]>;

/**
 * Sends a mail to the owner, over TLS wherever the server offers it. Returns when the server has taken it.
 *
 * @param seconds that it may take
 * @throws Error where the server cannot be reached, does not take it, or takes longer
 */
export async function sendMail(
  { id, subject, text, replyTo }: Mail,
  { smtpUrl, to }: MailSettings,
  { seconds = usualLimit }: { seconds?: number } = {},
): Promise<void> {
  const from = { name: siteSettings().siteName, address: senderAddress(config().siteUrl, to) };
  const transport = await transportTo(smtpUrl);
  const mail = {
    // Nodemailer encodes what it is given by name: no text can end a header and begin another.
    from,
    to,
    replyTo,
    subject,
    text,
    messageId: `<${id}@${new URL(config().siteUrl).hostname}>`,
    // Nobody's holiday notice should answer to the site (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  await withDeadline(seconds * 1000, (signal) => transport.sendMail({ ...mail, signal }));
}

/** Seconds until a mail is given up, however busy its server seems: shorter than a message is held by who mails it. */
const usualLimit = 120;

/** The site's own address, or the owner's where the site has no name that mail could come from. */
export function senderAddress(siteUrl: string, owner: string): string {
  const { hostname } = new URL(siteUrl);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes(".");
  return isName ? contactAddress(siteUrl) : owner;
}

/** A server that says nothing for this long is not there. */
const patience = 30_000;

let current: { smtpUrl: string; transport: Transporter } | undefined;

async function transportTo(smtpUrl: string): Promise<Transporter> {
  // Loaded by those alone who send mail.
  const { createTransport } = await import("nodemailer");
  if (current?.smtpUrl !== smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
    current = { smtpUrl, transport };
  }
  return current.transport;
}
