import { z } from "zod";
import { ownEmail } from "~/forms/fields";
import { longestEmail } from "~/newsletter/sign-up/sign-up";

/** In lower case: no mail provider tells people apart by case. */
export const byMailSchema = z.object({ email: ownEmail(longestEmail).transform((email) => email.toLowerCase()) });

export type ByMailField = keyof z.input<typeof byMailSchema>;
