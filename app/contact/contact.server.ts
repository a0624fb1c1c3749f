import { hash } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { parseInput } from "~/forms/parse";
import { mailIsSetUp } from "~/mail/mail.server";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { titleWords } from "~/search-index/title-words.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { readersEvent } from "~/webhooks/events/site-event";
import { ContactMessageModel, toContactMessage } from "./contact.model.server";
import { contactSchema } from "./contact.schema";
import type { ContactMessage } from "./contact-message";

type Sending = {
  /** The form's id, if it has one. The same form with the same texts is one message. */
  form?: string;
  /** Called before a new message is stored. Throws to refuse it. */
  admit?: () => Promise<void>;
};

/**
 * Checks a visitor's message and stores it for the inbox. Then it requests the mail to the owner, if mail is set up.
 *
 * @throws Problem "invalid" with the messages by field, and what `admit` throws
 */
export async function sendContactMessage(input: unknown, { form, admit }: Sending = {}): Promise<ContactMessage> {
  const fields = parseInput(contactSchema, input);
  const formKey = form && keyOf(form, fields);
  const arrived = formKey && (await ContactMessageModel.findOne({ formKey }).lean());
  if (arrived) return toContactMessage(arrived);
  await admit?.();
  try {
    const created = await ContactMessageModel.create({
      ...fields,
      ...(formKey && { formKey }),
      titleWords: wordsOf(fields),
      mailState: mailIsSetUp() ? "waiting" : "off",
    });
    const message = toContactMessage(created.toObject());
    if (created.mailState === "waiting") await orderMail(message);
    await noteEvents([readersEvent("message.received", message.id)]);
    return message;
  } catch (error) {
    if (!formKey || !isDuplicateKey(error)) throw error;
    // A double click sent the form twice at the same time.
    const first = await ContactMessageModel.findOne({ formKey }).lean();
    if (!first) throw error;
    return toContactMessage(first);
  }
}

/** A form that was changed and sent again is another message, so the key contains the texts too. */
const keyOf = (form: string, fields: Record<string, string>) =>
  hash("sha256", JSON.stringify([form, Object.entries(fields).sort()]), "base64url");

export const wordsOf = (fields: Pick<ContactMessage, "firstName" | "lastName" | "email" | "subject">) =>
  titleWords(`${fields.firstName} ${fields.lastName} ${fields.subject} ${fields.email}`);

/** If this request fails, the mail is not lost: a job regularly looks for waiting messages. */
async function orderMail({ id }: ContactMessage): Promise<void> {
  await requestJob("mail", { messageId: id }).catch((error) =>
    log.warn({ reason: (error as Error).message }, "The mail of a contact message could not be ordered yet"),
  );
}
