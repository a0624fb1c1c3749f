import { z } from "zod";
import { requiredText } from "~/forms/fields";
import { longestEmail } from "./sign-up";

/** In lower case: no mail provider tells people apart by case. */
export const signUpSchema = z.object({
  email: requiredText("your email address", longestEmail)
    .pipe(z.email("Enter an email address in the correct format, like name@example.com"))
    .transform((email) => email.toLowerCase()),
});

export type SignUpField = keyof z.input<typeof signUpSchema>;
