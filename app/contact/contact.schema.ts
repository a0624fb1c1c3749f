import { z } from "zod";
import { ownEmail, requiredLine, requiredText } from "~/forms/fields";
import { contactLimits, contactStatuses } from "./contact-message";

/**
 * The contact form (R11.12): all five fields are required, and the e-mail address must be valid. Names and subject
 * become headers of a mail, so they must not contain line breaks.
 */
export const contactSchema = z.object({
  firstName: requiredLine("your first name", contactLimits.name),
  lastName: requiredLine("your last name", contactLimits.name),
  email: ownEmail(contactLimits.email),
  subject: requiredLine("a subject", contactLimits.subject),
  message: requiredText("your message", contactLimits.message),
});

export type ContactField = keyof z.input<typeof contactSchema>;

export const contactStatusSchema = z.object({
  status: z.enum(contactStatuses, "Choose unread, read or replied"),
});
