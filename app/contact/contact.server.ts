import { parseInput } from "~/forms/parse";
import { ContactMessageModel, toContactMessage } from "./contact.model.server";
import { contactSchema } from "./contact.schema";
import type { ContactMessage } from "./contact-message";

/**
 * Stores a visitor's message for the inbox; what a form or a caller sent is checked here.
 * @throws Problem "invalid" with the messages by field
 */
export async function sendContactMessage(input: unknown): Promise<ContactMessage> {
  const created = await ContactMessageModel.create(parseInput(contactSchema, input));
  return toContactMessage(created.toObject());
}
