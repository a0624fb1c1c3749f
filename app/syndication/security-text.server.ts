import { contactPath } from "~/facts/contact-details";
import { absolute } from "~/page/metadata.server";
import { siteSettings } from "~/settings/site-settings.server";

const securityTextPath = "/.well-known/security.txt";

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const daysItCounts = 180;

/** Whom to tell of a hole in the site's security (RFC 9116). It counts for half a year, and is always made anew. */
export function securityText(now = new Date()): string {
  const { email } = siteSettings().contact;
  const end = new Date(Math.floor(now.getTime() / day) * day + daysItCounts * day);
  return [
    `Contact: ${email ? `mailto:${email}` : absolute(contactPath)}`,
    `Expires: ${end.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absolute(securityTextPath)}`,
    "",
  ].join("\n");
}
