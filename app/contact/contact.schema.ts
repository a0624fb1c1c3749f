import { z } from "zod";
import { requiredText } from "~/forms/fields";
import { contactLimits, contactStatuses } from "./contact-message";

/** Names and subjects become headers of a mail: a line break has no business there. */
const oneLine = (label: string, most: number) =>
  requiredText(label, most).transform((text) => text.replace(/\s+/g, " "));

/** The contact form (spec 5): all five fields required, the e-mail address in a valid form. */
export const contactSchema = z.object({
  firstName: oneLine("your first name", contactLimits.name),
  lastName: oneLine("your last name", contactLimits.name),
  email: requiredText("your email address", contactLimits.email).pipe(
    z.email("Enter an email address in the correct format, like name@example.com"),
  ),
  subject: oneLine("a subject", contactLimits.subject),
  message: requiredText("your message", contactLimits.message),
});

export type ContactField = keyof z.input<typeof contactSchema>;

export const contactStatusSchema = z.object({
  status: z.enum(contactStatuses, "Choose unread, read or replied"),
});
