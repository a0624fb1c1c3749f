import { z } from "zod";
import { ownEmail } from "~/forms/fields";
import { longestEmail } from "./sign-up";

/** In lower case: no mail provider tells people apart by case. */
export const signUpSchema = z.object({ email: ownEmail(longestEmail).transform((email) => email.toLowerCase()) });

export type SignUpField = keyof z.input<typeof signUpSchema>;
