import { isObjectId } from "~/db/model.server";
import { type Mail, type MailSettings, mailSettings, sendMail } from "~/mail/mail.server";
import { mailEach } from "~/mail/mail-each.server";
import { fullDateAndTime } from "~/place/hours";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type ContactMessageDocument, ContactMessageModel } from "./contact.model.server";

/**
 * Longer than the program waits for a mail server. After this time the process that took the message must have died.
 */
const lockMs = 5 * 60_000;
/** After a week without success, the message is not mailed any more. It is in the inbox. */
const maxWaitMs = 7 * 24 * 60 * 60_000;
const batchSize = 100;

/**
 * Mails a stored message to the owner, who can answer it with Reply. Does nothing if the message was sent already, is
 * being sent, or does not exist any more.
 *
 * @returns whether it was sent
 * @throws Error if the mail server refuses it; then the message keeps waiting
 */
export async function mailContactMessage(id: string, settings = mailSettings()): Promise<boolean> {
  if (!settings || !isObjectId(id)) return false;
  const now = Date.now();
  const held = await ContactMessageModel.findOneAndUpdate(
    { _id: id, mailState: "waiting", mailHeldUntil: { $lt: new Date(now) } },
    { $set: { mailHeldUntil: new Date(now + lockMs) } },
    { returnDocument: "after" },
  ).lean();
  if (!held) return false;
  try {
    await sendMail({ ...asMail(held), to: settings.to }, { settings });
  } catch (error) {
    await ContactMessageModel.updateOne({ _id: id }, { $set: { mailHeldUntil: new Date(0) } });
    throw error;
  }
  await ContactMessageModel.updateOne({ _id: id }, { $set: { mailState: "sent", mailedAt: new Date() } });
  return true;
}

/**
 * Mails the waiting messages, the oldest first. Their job was lost, or all its tries failed.
 *
 * @returns how many were sent
 * @throws Error the first error of a mail server, after all messages have been tried
 */
export async function mailWaitingMessages(signal: AbortSignal, settings: MailSettings | undefined = mailSettings()) {
  if (!settings) return 0;
  const waiting = await ContactMessageModel.find(
    { mailState: "waiting", createdAt: { $gt: new Date(Date.now() - maxWaitMs) } },
    { _id: 1 },
  )
    .sort({ createdAt: 1 })
    .hint("waiting")
    .limit(batchSize)
    .lean();
  return mailEach(
    waiting.map(({ _id }) => _id.toHexString()),
    signal,
    (id) => mailContactMessage(id, settings),
  );
}

/** The words around the message are the owner's. Who wrote it is always said. */
function asMail(message: ContactMessageDocument): Omit<Mail, "to"> {
  const { mail: words } = siteSettings();
  const sender = `${message.firstName} ${message.lastName}`;
  const facts = {
    subject: message.subject,
    time: fullDateAndTime(message.createdAt),
    inbox: `${config().siteUrl}/admin/messages`,
  };
  const [subject, opening, closing] = [words.subject, words.opening, words.closing].map((text) =>
    text.replace(/\{(subject|time|inbox)\}/g, (_place, name: keyof typeof facts) => facts[name]),
  );
  const text = [
    ...(opening ? [opening, ""] : []),
    message.message,
    "",
    "-- ",
    `From ${sender} <${message.email}>`,
    ...(closing ? [closing] : []),
  ].join("\n");
  return {
    id: `contact-${message._id.toHexString()}`,
    subject: subject || message.subject,
    text,
    replyTo: { name: sender, address: message.email },
  };
}
