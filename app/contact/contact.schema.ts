import { z } from "zod";
import { requiredText } from "~/forms/fields";
import { contactLimits } from "./contact-message";

/** The contact form (spec 5): all five fields required, the e-mail address in a valid form. */
export const contactSchema = z.object({
  firstName: requiredText("your first name", contactLimits.name),
  lastName: requiredText("your last name", contactLimits.name),
  email: requiredText("your email address", contactLimits.email).pipe(
    z.email("Enter an email address in the correct format, like name@example.com"),
  ),
  subject: requiredText("a subject", contactLimits.subject),
  message: requiredText("your message", contactLimits.message),
});

export type ContactField = keyof z.input<typeof contactSchema>;
