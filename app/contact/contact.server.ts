import { createHash } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { parseInput } from "~/forms/parse";
import { requestJob } from "~/queue/queue.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { titleWords } from "~/search-index/title-words.server";
import { ContactMessageModel, toContactMessage } from "./contact.model.server";
import { contactSchema } from "./contact.schema";
import type { ContactMessage } from "./contact-message";

type Sending = {
  /** The number of the form that was sent, where it has one: the same form with the same words is one message. */
  form?: string;
  /** Asked when there is a new message to store; refuses by throwing. */
  admit?: () => Promise<void>;
};

/**
 * Stores a visitor's message for the inbox; what a form or a caller sent is checked here. The message is in the database
 * before anything else happens; then the mail to the owner is ordered, where one is set up.
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
      mailState: config().mail ? "waiting" : "off",
    });
    const message = toContactMessage(created.toObject());
    if (created.mailState === "waiting") await orderMail(message);
    return message;
  } catch (error) {
    if (!formKey || !isDuplicateKey(error)) throw error;
    // Both clicks of a double click were under way.
    const first = await ContactMessageModel.findOne({ formKey }).lean();
    if (!first) throw error;
    return toContactMessage(first);
  }
}

/** Whoever goes back, changes the text and sends it again has written another message. */
const keyOf = (form: string, fields: Record<string, string>) =>
  createHash("sha256")
    .update(JSON.stringify([form, Object.entries(fields).sort()]))
    .digest("base64url");

const wordsOf = (fields: Pick<ContactMessage, "firstName" | "lastName" | "email" | "subject">) =>
  titleWords(`${fields.firstName} ${fields.lastName} ${fields.subject} ${fields.email}`);

/** A lost order loses no mail: the job looks for messages that wait, by the clock. */
async function orderMail({ id }: ContactMessage): Promise<void> {
  await requestJob("mail", { messageId: id }).catch((error) =>
    log.warn({ reason: (error as Error).message }, "The mail of a contact message could not be ordered yet"),
  );
}
