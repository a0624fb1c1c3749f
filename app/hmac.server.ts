import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "~/config.server";

/** What the site signs with. The first secret signs, all of them verify, so that they can be changed. */
export const signingSecrets = (): string[] => config().sessionSecrets ?? [secretOfThisProcess];

/** Outside production a secret is optional: then sessions end with the process. */
const secretOfThisProcess = randomBytes(32).toString("base64url");

/** The word before the text keeps the codes of one purpose apart from those of another, and from those of cookies. */
type Purpose = "address" | "form" | "notice";

/** The HMAC-SHA-256 of a text. */
export const hmac = (purpose: Purpose, text: string): string => hmacWith(signingSecrets()[0] ?? "", purpose, text);

/** Whether a code is the text's, with any of the secrets. */
export function isHmac(given: string, purpose: Purpose, text: string): boolean {
  const bytes = Buffer.from(given);
  return signingSecrets().some((secret) => {
    const expected = Buffer.from(hmacWith(secret, purpose, text));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const hmacWith = (secret: string, purpose: Purpose, text: string) =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
