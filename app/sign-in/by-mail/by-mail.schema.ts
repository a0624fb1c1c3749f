import { z } from "zod";
import { requiredText } from "~/forms/fields";

/** RFC 5321, section 4.5.3.1.3, in bytes. */
const longestEmail = 254;

/** In lower case: no mail provider tells people apart by case. */
export const byMailSchema = z.object({
  email: requiredText("your email address", longestEmail)
    .pipe(z.email("Enter an email address in the correct format, like name@example.com"))
    .transform((email) => email.toLowerCase()),
});

export type ByMailField = keyof z.input<typeof byMailSchema>;
