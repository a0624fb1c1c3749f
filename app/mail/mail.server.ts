import type { Transporter } from "nodemailer";
import { contactAddress } from "~/facts/contact-details";
import { noteOutcome } from "~/health/outcomes.server";
import { config } from "~/runtime/config.server";
import { counters } from "~/runtime/counters.server";
import { withDeadline } from "~/runtime/deadline.server";
import { demoAdmin } from "~/runtime/demo-accounts";
import { siteSettings } from "~/settings/site-settings.server";
import { hasDemoMailbox, keepDemoMail } from "./demo/demo-mailbox.server";

export type Mail = {
  /** Of its own and the same at each try, so that a mail that arrives twice is known to be one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same as a page, for programs that show one. */
  html?: string;
  replyTo?: { name: string; address: string };
  /** Further headers, each one line of plain letters. */
  headers?: Record<string, string>;
  /** The absolute address that ends the subscription with one click (RFC 8058). */
  listUnsubscribe?: string;
};

export type MailSettings = {
  /** `null`: the demo's mailbox. */
  smtpUrl: string | null;
  /** The owner's address. */
  to: string;
};

/** Where mail goes: to a mail server, or in a demo without one into its mailbox. `undefined` if mail is not set up. */
export function mailSettings(): MailSettings | undefined {
  return config().mail ?? (hasDemoMailbox() ? { smtpUrl: null, to: demoAdmin } : undefined);
}

/** Whether the site can send mail. What needs mail is not offered to readers without it. */
export const mailIsSetUp = (): boolean => mailSettings() !== undefined;

/** Takes one mail after the other. */
export type MailSession = {
  /**
   * Returns when the server has taken the mail.
   *
   * @throws Error as `sendMail` does
   */
  send(mail: Mail): Promise<void>;
  /** Ends the connection. */
  close(): void;
};

type Limits = {
  settings?: MailSettings;
  /** That a mail may take. */
  seconds?: number;
};

/**
 * Sends one mail, over TLS wherever the server offers it. Returns when the server has taken it.
 *
 * @throws Error where mail is not set up, or the server cannot be reached, does not take it, or takes longer
 */
export async function sendMail(mail: Mail, { settings = mailSettings(), seconds }: Limits = {}): Promise<void> {
  if (!settings) throw new Error("Mail is not set up");
  const { smtpUrl } = settings;
  if (smtpUrl === null) await keepDemoMail(mail);
  else await handOver(await transportTo(smtpUrl), mail, { settings, seconds });
}

/**
 * Opens what sends many mails over one connection, one after the other. `rateLimit` in `SMTP_URL` says how many it sends
 * in a second.
 *
 * @throws Error where mail is not set up
 */
export async function openMailSession({ settings = mailSettings(), seconds }: Limits = {}): Promise<MailSession> {
  if (!settings) throw new Error("Mail is not set up");
  const { smtpUrl } = settings;
  if (smtpUrl === null) return { send: keepDemoMail, close: () => {} };
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    rateLimit: usualRate,
    ...patience,
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: 1000,
    // Who sends decides itself what comes after a lost connection.
    maxRequeues: 0,
  });
  return {
    send: (mail) => handOver(transport, mail, { settings, seconds }),
    close: () => transport.close(),
  };
}

/** Mails in a second of a session, where `SMTP_URL` does not say another number. */
const usualRate = 100;

/** Seconds until a mail is given up, however busy its server seems: shorter than a message is held by who mails it. */
const usualLimit = 120;

/** Milliseconds: a server that says nothing for this long is not there. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 };

type Sending = Limits & { settings: MailSettings };

async function handOver(transport: Transporter, mail: Mail, { settings, seconds = usualLimit }: Sending) {
  const { id, to, subject, text, html, replyTo, headers, listUnsubscribe } = mail;
  const { siteUrl } = config();
  const message = {
    // Nodemailer encodes what it is given by name: no text can end a header and begin another.
    from: { name: siteSettings().siteName, address: senderAddress(siteUrl, settings.to) },
    to,
    replyTo,
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    headers: {
      // Nobody's holiday notice should answer to the site (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(listUnsubscribe && {
        "List-Unsubscribe": `<${listUnsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    await withDeadline(seconds * 1000, (signal) => transport.sendMail({ ...message, signal }));
  } catch (error) {
    counters.mailsFailed++;
    if (to === settings.to || !refusesRecipient(error)) await noteOutcome("mail", false, (error as Error).message);
    throw error;
  }
  counters.mailsTaken++;
  await noteOutcome("mail", true);
}

/** Whether the server refused this address alone. Addresses of readers come and go: that is no fault of the site's mail. */
export const refusesRecipient = (error: unknown) => {
  const { code, command } = (error ?? {}) as { code?: string; command?: string };
  return code === "EENVELOPE" && command === "RCPT TO";
};

/** The site's own address, or the owner's where the site has no name that mail could come from. */
export function senderAddress(siteUrl: string, owner: string): string {
  const { hostname } = new URL(siteUrl);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes(".");
  return isName ? contactAddress(siteUrl) : owner;
}

let current: { smtpUrl: string; transport: Transporter } | undefined;

async function transportTo(smtpUrl: string): Promise<Transporter> {
  // Loaded by those alone who send mail.
  const { createTransport } = await import("nodemailer");
  if (current?.smtpUrl !== smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...patience });
    current = { smtpUrl, transport };
  }
  return current.transport;
}
