import { parseInput } from "~/forms/parse";
import type { ContactMessage } from "./contact-message";
import { ContactMessageModel, toContactMessage } from "./contact.model.server";
import { type ContactInput, contactSchema } from "./contact.schema";

/** Stores a visitor's message for the inbox. @throws Problem "invalid" with the messages by field */
export async function sendContactMessage(input: ContactInput): Promise<ContactMessage> {
  const created = await ContactMessageModel.create(parseInput(contactSchema, input));
  return toContactMessage(created.toObject());
}
