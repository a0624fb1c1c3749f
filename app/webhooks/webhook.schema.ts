import { z } from "zod";
import { webAddress } from "~/forms/fields";
import { eventNames } from "./events/site-event";
import { longestSecret } from "./webhook";

const noAddress = "Enter the address that is called, with https://";

/** A form's choices come as one text with commas, those of a call as a list. */
const events = z
  .union([z.array(z.string()).max(200), z.string()], "Choose from the list")
  .transform((sent) => (typeof sent === "string" ? sent.split(",") : sent))
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))])
  .pipe(z.array(z.enum(eventNames, "Choose from the list")).min(1, "Choose at least one event"));

/** What a form, or a call, sends of a new webhook. Without a secret it gets one. */
export const webhookSchema = z.object({
  url: webAddress("the address that is called")
    .refine((url) => url !== null, noAddress)
    .refine((url) => url === null || !hasPassword(url), "Leave out the user name and the password"),
  events,
  secret: z
    .string("Enter the secret as text")
    .max(longestSecret, `Shorten the secret to ${longestSecret} characters or fewer`)
    .nullish()
    .transform((secret) => secret || null),
});

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
}
